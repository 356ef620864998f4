import { useTranslation } from "react-i18next";
import { Fields, TextField } from "~/components/form/field";

/** Why somebody takes a step. */
export function ReasonFields() {
  const { t } = useTranslation("perfScoring");
  return (
    <Fields>
      <TextField name="reason" label={t("field.reason")} rows={3} maxLength={300} required wide />
    </Fields>
  );
}
