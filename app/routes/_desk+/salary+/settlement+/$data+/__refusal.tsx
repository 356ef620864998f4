import { useTranslation } from "react-i18next";
import { Field, TextField } from "~/components/form/field";

/** Who has witnessed that it was refused, and why it was. */
export function RefusalFields() {
  const { t } = useTranslation("salSettlement");
  return (
    <>
      <Field name="witness1" label={t("field.witness1")} maxLength={20} required />
      <Field name="witness2" label={t("field.witness2")} maxLength={20} required />
      <TextField name="reason" label={t("field.reason")} maxLength={200} required />
    </>
  );
}
