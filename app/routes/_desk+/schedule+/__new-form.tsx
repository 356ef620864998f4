import { useTranslation } from "react-i18next";
import { DateField, Fields, RequiredHint, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { attendancePaths } from "~/lib/attendance/paths";

const BEGINNINGS = [0, 2, 3] as const;

/** Which department's month is planned, and what its sheet begins with. Its people are listed by themselves. */
export function NewForm({
  departments,
  values,
  reply,
}: {
  departments: { value: number; label: string }[];
  values: Record<string, unknown>;
  reply: FormResult;
}) {
  const { t } = useTranslation(["schedSheet", "attendance"]);
  return (
    <Page title={t("create")} lead={<RequiredHint />}>
      <PostForm lastResult={reply} defaultValue={values}>
        <Fields>
          <SelectField name="departmentId" label={t("field.department")} options={departments} required />
          <DateField type="month" name="month" label={t("field.month")} required />
          <SelectField
            name="way"
            label={t("field.way")}
            options={BEGINNINGS.map((value) => ({ value, label: t(`begin.${value}`) }))}
            blank={false}
          />
        </Fields>
        <Foot submit={t("attendance:save")} cancel={attendancePaths.sheets} />
      </PostForm>
    </Page>
  );
}
