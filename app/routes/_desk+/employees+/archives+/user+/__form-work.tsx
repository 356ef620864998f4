import { DateField, Field } from "~/components/form/field";
import { FieldList } from "~/components/form/field-list";
import type { FormWords } from "./__form-words";

export function workFields({ t }: FormWords) {
  return (
    <FieldList name="works" label={t("field.works")} add={t("record:form.addWork")}>
      {(row) => (
        <>
          <Field name={row("company")} label={t("field.company")} maxLength={100} required />
          <Field name={row("position")} label={t("field.workPosition")} maxLength={50} />
          <DateField name={row("startDate")} label={t("field.startDate")} required />
          <DateField name={row("endDate")} label={t("field.endDate")} />
          <Field name={row("leaveReason")} label={t("field.leaveReason")} maxLength={200} />
          <Field name={row("refName")} label={t("field.refName")} maxLength={50} />
          <Field name={row("refPhone")} type="tel" label={t("field.refPhone")} maxLength={30} />
        </>
      )}
    </FieldList>
  );
}
