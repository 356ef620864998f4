import { useTranslation } from "react-i18next";
import { Field, RadioField } from "~/components/form/field";
import { BANK_RESULT } from "~/contracts/salary/codes";
import { optionsOf } from "~/lib/options";

/** What the bank says of a payment. */
export function ResultFields() {
  const { t } = useTranslation("salBank");
  const results = optionsOf(t, "result", [BANK_RESULT.paid, BANK_RESULT.failed]);
  return (
    <>
      <RadioField name="result" label={t("field.result")} options={results} />
      <Field name="reason" label={t("field.failReason")} maxLength={200} />
    </>
  );
}
