import { useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pickedPerson, pickPersonHref } from "~/components/employees/pick-person";
import { DateField, Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { COMPANY_STATES, TAX_TYPES } from "~/contracts/organization/codes";
import { optionsOf } from "~/lib/options";

export function CompanyForm({
  reply,
  values,
  back,
}: {
  reply: FormResult;
  values: Record<string, unknown>;
  back: string;
}) {
  const { t } = useTranslation(["companies", "registers"]);
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  return (
    <PostForm lastResult={reply} defaultValue={{ ...values, ...pickedPerson(query, "registrantEmpId") }}>
      <Fields>
        <Field name="companyName" label={t("field.companyName")} maxLength={100} required wide />
        <Field name="creditCode" label={t("code")} hint={t("creditCodeHint")} maxLength={18} required />
        <Field name="legalRepresentative" label={t("field.legalRepresentative")} maxLength={50} />
        <Field name="registeredAddress" label={t("field.registeredAddress")} maxLength={200} wide />
        <Field name="registeredCapital" label={t("field.registeredCapital")} inputMode="decimal" maxLength={20} />
        <DateField name="establishedOn" label={t("field.establishedOn")} />
        <DateField name="termTo" label={t("field.termTo")} />
        <SelectField
          name="taxType"
          label={t("field.taxType")}
          hint={t("taxHint")}
          options={optionsOf(t, "tax", TAX_TYPES)}
          blank={false}
          required
        />
        <SelectField
          name="status"
          label={t("field.status")}
          options={optionsOf(t, "state", COMPANY_STATES)}
          blank={false}
          required
        />
        <PersonField
          name="registrantEmpId"
          label={t("field.registrant")}
          pickerHref={pickPersonHref("registrantEmpId", pathname + search)}
        />
      </Fields>
      <Foot submit={t("registers:save")} cancel={back} />
    </PostForm>
  );
}
