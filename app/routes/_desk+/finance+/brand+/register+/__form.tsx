import { useTranslation } from "react-i18next";
import { companyOptions } from "~/components/finance/company-options";
import { DateField, Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { Out } from "~/contracts/endpoint";
import type { registerCompanies } from "~/contracts/finance/register";
import { COUNTRIES } from "~/lib/finance/countries";
import { optionsOf } from "~/lib/options";

export function BrandForm({
  reply,
  values,
  companies,
  back,
}: {
  reply: FormResult;
  values: { companyId?: number } & Record<string, unknown>;
  companies: Out<typeof registerCompanies>;
  back: string;
}) {
  const { t } = useTranslation(["brands", "registers"]);
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        <Field name="name" label={t("field.name")} maxLength={100} required />
        <Field name="registrationNo" label={t("field.registrationNo")} maxLength={30} />
        <Field
          name="niceClass"
          label={t("field.niceClass")}
          hint={t("classHint")}
          inputMode="numeric"
          maxLength={2}
          required
        />
        <SelectField
          name="country"
          label={t("field.country")}
          options={optionsOf(t, "country", COUNTRIES)}
          blank={false}
          required
        />
        <SelectField
          name="companyId"
          label={t("field.company")}
          options={companyOptions(companies, { chosen: values.companyId })}
          required
        />
        <DateField name="appliedOn" label={t("field.appliedOn")} required />
        <DateField name="registeredOn" label={t("field.registeredOn")} />
        <DateField name="expiresOn" label={t("field.expiresOn")} hint={t("expiryHint")} />
      </Fields>
      <Foot submit={t("registers:save")} cancel={back} />
    </PostForm>
  );
}
