import { useTranslation } from "react-i18next";
import { Field, RadioField } from "~/components/form/field";
import { BANK_RESULT } from "~/contracts/salary/codes";
import { codeOptions } from "~/lib/options";

/** What the bank says of a payment. */
export function ResultFields() {
  const { t } = useTranslation("salBank");
  const results = codeOptions([BANK_RESULT.paid, BANK_RESULT.failed], (n) => t(`result.${n}`));
  return (
    <>
      <RadioField name="result" label={t("field.result")} options={results} />
      <Field name="reason" label={t("field.failReason")} maxLength={200} />
    </>
  );
}
