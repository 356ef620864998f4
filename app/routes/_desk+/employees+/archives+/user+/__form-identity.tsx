import { CheckField, DateField, Field, SelectField } from "~/components/form/field";
import { codeOptions } from "~/lib/options";
import { type FormWords, unchanged } from "./__form-words";

export function identityFields(form: FormWords) {
  const { t, words, stored } = form;
  return (
    <>
      <SelectField
        name="idType"
        label={t("field.idType")}
        options={codeOptions([1, 2, 3, 4, 5, 6], words("idType"))}
        blank={false}
        required
      />
      <Field
        name="idNumber"
        label={t("field.idNumber")}
        maxLength={30}
        required={!stored}
        hint={unchanged(form, stored?.idNumber)}
      />
      <Field name="issuedBy" label={t("field.issuedBy")} maxLength={100} />
      <DateField name="idStartDate" label={t("field.idStartDate")} />
      <DateField name="expDate" label={t("field.expDate")} hint={t("record:form.expDate")} />
      <CheckField name="longTerm" label={t("field.longTerm")} text={t("record:form.longTerm")} />
    </>
  );
}
