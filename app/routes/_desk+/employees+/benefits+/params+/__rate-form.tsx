import { useTranslation } from "react-i18next";
import { DateField, Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { benefitCities } from "~/contracts/employees/benefits/params";
import { BENEFIT_KINDS } from "~/contracts/employees/codes";
import type { Out } from "~/contracts/endpoint";
import { employeePaths } from "~/lib/employees/paths";
import { optionsOf } from "~/lib/options";

export function RateForm({
  reply,
  values,
  cities,
}: {
  reply: FormResult;
  values: Record<string, unknown>;
  cities: Out<typeof benefitCities>;
}) {
  const { t } = useTranslation("benefits");
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        <SelectField name="cityCode" label={t("field.city")} options={cities} required />
        <SelectField name="kind" label={t("field.kind")} options={optionsOf(t, "kind", BENEFIT_KINDS)} required />
        <SelectField
          name="householdType"
          label={t("field.householdType")}
          options={optionsOf(t, "household", [0, 1, 2])}
          blank={false}
        />
        <DateField name="startMonth" type="month" label={t("params.from")} required />
        <DateField name="endMonth" type="month" label={t("field.endMonth")} hint={t("params.endHint")} />
        <Field
          name="employerRate"
          label={t("field.employerRate")}
          hint={t("params.rateHint")}
          inputMode="decimal"
          maxLength={10}
          required
        />
        <Field name="employeeRate" label={t("field.employeeRate")} inputMode="decimal" maxLength={10} required />
        <Field name="floor" label={t("field.floor")} hint={t("params.floorHint")} inputMode="decimal" maxLength={20} />
        <Field name="cap" label={t("field.cap")} hint={t("params.capHint")} inputMode="decimal" maxLength={20} />
        <SelectField
          name="roundTo"
          label={t("field.roundTo")}
          options={optionsOf(t, "roundTo", [1, 10, 100])}
          blank={false}
        />
        <SelectField
          name="roundMode"
          label={t("field.roundMode")}
          options={optionsOf(t, "roundMode", [1, 2, 3])}
          blank={false}
        />
      </Fields>
      <Foot submit={t("save")} cancel={employeePaths.benefitParams} hint={t("params.foot")} />
    </PostForm>
  );
}
