import { useTranslation } from "react-i18next";
import { DateField, Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { SitesField } from "~/components/form/sites-field";
import type { benefitCities } from "~/contracts/employees/benefits/params";
import type { Out } from "~/contracts/endpoint";
import { employeePaths } from "~/lib/employees/paths";

export function FigureForm({
  reply,
  values,
  cities,
}: {
  reply: FormResult;
  values: Record<string, unknown>;
  cities: Out<typeof benefitCities>;
}) {
  const { t } = useTranslation(["benefits", "employees"]);
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        <SelectField name="cityCode" label={t("field.city")} options={cities} required />
        <DateField name="startMonth" type="month" label={t("params.from")} required />
        <Field
          name="avgWage"
          label={t("field.avgWage")}
          hint={t("params.avgWageHint")}
          inputMode="decimal"
          maxLength={20}
          required
        />
        <Field
          name="minWage"
          label={t("field.minWage")}
          hint={t("params.minWageHint")}
          inputMode="decimal"
          maxLength={20}
          required
        />
        <Field
          name="cutoffDay"
          label={t("field.cutoffDay")}
          hint={t("params.cutoffHint")}
          inputMode="numeric"
          maxLength={2}
          required
        />
        <Field
          name="nonCompeteShare"
          label={t("field.nonCompeteShare")}
          hint={t("params.nonCompeteHint")}
          inputMode="decimal"
          maxLength={6}
          required
        />
        <SitesField name="siteIds" label={t("field.siteIds")} among="home" wide />
      </Fields>
      <Foot submit={t("save")} cancel={employeePaths.benefitParams} hint={t("params.foot")} />
    </PostForm>
  );
}
