import { useTranslation } from "react-i18next";
import { PeopleField } from "~/components/approvals/people-field";
import { DateRangeField, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Note } from "~/components/ui/note";
import type { Out } from "~/contracts/endpoint";
import type { DutyDetail, dutyRoles } from "~/contracts/shell/duties";
import { shellPaths } from "~/lib/shell/paths";

export interface AppointData {
  reply: FormResult;
  /** Of an appointment to a duty; without it the role is chosen. */
  detail: DutyDetail | null;
  roles: Out<typeof dutyRoles>;
}

export function AppointForm({ reply, detail, roles }: AppointData) {
  const { t } = useTranslation("duties");
  const together = detail ? !detail.alone : roles.some(({ alone }) => !alone);
  return (
    <PostForm lastResult={reply} defaultValue={{ peopleText: detail?.offered }}>
      {together && <Note>{t(detail ? "byTwo" : "someByTwo")}</Note>}
      <Fields>
        {!detail && (
          <SelectField
            name="roleId"
            label={t("field.role")}
            options={roles.map(({ roleId, roleName, alone }) => ({
              value: roleId,
              label: alone ? roleName : t("roleByTwo", { role: roleName }),
            }))}
            required
          />
        )}
        <PeopleField name="people" label={t("field.people")} required />
        {detail && detail.levels.length > 0 && (
          <SelectField
            name="maxRank"
            label={t("field.level")}
            hint={t("levelHint")}
            options={detail.levels.map(({ maxRank, name }) => ({ value: maxRank, label: name }))}
            required
          />
        )}
        <DateRangeField from="effectiveDate" to="expireDate" label={t("field.dates")} hint={t("datesHint")} />
      </Fields>
      <Foot submit={t(detail && !detail.alone ? "propose" : "appoint")} cancel={shellPaths.duties} />
    </PostForm>
  );
}
