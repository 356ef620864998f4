import { useTranslation } from "react-i18next";
import { PeopleField } from "~/components/approvals/people-field";
import { Fields } from "~/components/form/field";
import { FieldList } from "~/components/form/field-list";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { DUTY } from "~/contracts/attendance/codes";
import { attendancePaths } from "~/lib/attendance/paths";
import { DutyFields } from "./__fields";

/** Who is on duty when: everybody who is named at every one of the times. */
export function NewDutyForm({ reply, today }: { reply: FormResult; today: string }) {
  const { t } = useTranslation(["attDuty", "attendance"]);
  return (
    <PostForm lastResult={reply} defaultValue={{ rows: [{ date: today, dutyType: DUTY.onSite }] }}>
      <Fields>
        <PeopleField name="people" label={t("people")} required />
        <FieldList name="rows" label={t("rows")} add={t("addRow")}>
          {(row) => <DutyFields named={row} />}
        </FieldList>
      </Fields>
      <Foot submit={t("attendance:save")} cancel={attendancePaths.duty} />
    </PostForm>
  );
}
