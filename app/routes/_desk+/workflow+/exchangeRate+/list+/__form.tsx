import { useTranslation } from "react-i18next";
import { CheckField, DateField, Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { FOREIGN_CURRENCIES, QUOTE_UNITS } from "~/contracts/finance/codes";
import { financePaths } from "~/lib/finance/paths";
import { codeOptions } from "~/lib/options";

/** Currency and date of a rate stay; the tick stands there once a deviation was told. */
export function RateForm({ reply, values }: { reply: FormResult; values: Record<string, unknown> }) {
  const { t } = useTranslation(["rates", "financeBase"]);
  const fresh = values.version === undefined;
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        {fresh && (
          <SelectField
            name="currency"
            label={t("field.currency")}
            options={codeOptions(FOREIGN_CURRENCIES, (code) => `${code} ${t(`financeBase:currency.${code}`)}`)}
            required
          />
        )}
        {fresh && <DateField name="rateDate" label={t("field.rateDate")} required />}
        <SelectField
          name="quoteUnit"
          label={t("field.quoteUnit")}
          hint={t("unitHint")}
          options={codeOptions(QUOTE_UNITS, String)}
          blank={false}
          required
        />
        <Field
          name="quotedRate"
          label={t("field.quotedRate")}
          hint={t("rateHint")}
          inputMode="decimal"
          maxLength={14}
          required
        />
        {reply?.error?.confirmed && (
          <CheckField name="confirmed" label={t("field.confirmed")} text={t("confirmText")} wide />
        )}
      </Fields>
      <Foot submit={t("financeBase:save")} cancel={financePaths.exchangeRates} />
    </PostForm>
  );
}
