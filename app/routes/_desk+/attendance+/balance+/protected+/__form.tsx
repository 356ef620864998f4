import { useTranslation } from "react-i18next";
import { DateField, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { PROTECTEDS } from "~/contracts/attendance/codes";
import type { protectedDetail } from "~/contracts/attendance/protected";
import type { Out } from "~/contracts/endpoint";
import { attendancePaths } from "~/lib/attendance/paths";
import { optionsOf } from "~/lib/options";

/** A period of somebody; whose it is stays. */
export function ProtectedForm({ reply, period }: { reply: FormResult; period?: Out<typeof protectedDetail> }) {
  const { t } = useTranslation(["balances", "attendance"]);
  const values = period && {
    version: period.version,
    kind: period.kind,
    fromDate: period.fromDate,
    toDate: period.toDate,
  };
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        {period ? (
          <p className="wide">
            {period.name} <span className="muted num">{period.jobNumber}</span>
          </p>
        ) : (
          <PersonField name="empId" label={t("field.employee")} required />
        )}
        <SelectField
          name="kind"
          label={t("field.protectedKind")}
          options={optionsOf(t, "protected.kind", PROTECTEDS)}
          required
        />
        <DateField name="fromDate" label={t("field.fromDate")} required />
        <DateField name="toDate" label={t("field.toDate")} required />
      </Fields>
      <Foot
        submit={t("attendance:save")}
        cancel={period ? attendancePaths.protectedPeriod(period.id) : attendancePaths.protected}
      />
    </PostForm>
  );
}
