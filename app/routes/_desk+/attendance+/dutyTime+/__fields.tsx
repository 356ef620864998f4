import { useTranslation } from "react-i18next";
import { DateField, Field, SelectField } from "~/components/form/field";
import { DUTIES } from "~/contracts/attendance/codes";
import { optionsOf } from "~/lib/options";

/** When and how somebody is on duty; `named` gives a field its place in the form. */
export function DutyFields({ named = (field) => field }: { named?: (field: string) => string }) {
  const { t } = useTranslation("attDuty");
  return (
    <>
      <DateField name={named("date")} label={t("field.date")} required />
      <SelectField
        name={named("dutyType")}
        label={t("field.dutyType")}
        options={optionsOf(t, "type", DUTIES)}
        blank={false}
      />
      <Field name={named("startTime")} label={t("field.startTime")} placeholder="18:00" maxLength={5} required />
      <Field
        name={named("endTime")}
        label={t("field.endTime")}
        hint={t("timeHint")}
        placeholder="32:00"
        maxLength={5}
        required
      />
      <Field name={named("calledOutMin")} label={t("field.calledOutMin")} inputMode="numeric" maxLength={4} />
      <Field name={named("remark")} label={t("field.remark")} maxLength={200} />
    </>
  );
}
