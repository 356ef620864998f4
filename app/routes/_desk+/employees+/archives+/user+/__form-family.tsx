import { CheckField, DateField, Field } from "~/components/form/field";
import { FieldList } from "~/components/form/field-list";
import type { FormWords } from "./__form-words";

export function familyFields({ t }: Pick<FormWords, "t">) {
  return (
    <FieldList name="families" label={t("field.families")} add={t("record:form.addFamily")}>
      {(row) => (
        <>
          <Field name={row("name")} label={t("field.contactName")} maxLength={50} required />
          <Field name={row("relation")} label={t("field.relation")} maxLength={20} required />
          <Field name={row("phone")} type="tel" label={t("field.phone")} maxLength={30} required />
          <DateField name={row("birthDate")} label={t("field.birthDate")} />
          <CheckField name={row("isEmergency")} label={t("field.isEmergency")} />
        </>
      )}
    </FieldList>
  );
}
