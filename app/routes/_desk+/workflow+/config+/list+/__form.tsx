import { useTranslation } from "react-i18next";
import { CheckField, ChecksField, Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { SiteField } from "~/components/form/site-field";
import type { Out } from "~/contracts/endpoint";
import { CURRENCIES, FINANCE_KINDS } from "~/contracts/finance/codes";
import type { settingDetail } from "~/contracts/finance/settings";
import { financePaths } from "~/lib/finance/paths";
import { codeOptions, optionsOf } from "~/lib/options";

/** Site and kind of a setting stay; a new one begins with what holds without one. */
export function SettingForm({
  reply,
  choices: { setting, companies, accounts },
}: {
  reply: FormResult;
  choices: Out<typeof settingDetail>;
}) {
  const { t } = useTranslation(["financeConfig", "financeBase"]);
  return (
    <PostForm
      lastResult={reply}
      defaultValue={setting ?? { siteDigit: 0, invoiceMaxAgeDays: 180, maxLines: 200, blockWhenOverdue: 1 }}
    >
      <Fields>
        {!setting && <SiteField name="siteDigit" label={t("field.site")} among="orAll" blank={false} required />}
        {!setting && (
          <SelectField name="kindCode" label={t("field.kind")} options={optionsOf(t, "kind", FINANCE_KINDS)} required />
        )}
        <ChecksField
          name="companyIds"
          label={t("field.companies")}
          hint={t("noneHint")}
          options={companies.map(({ companyId, companyName }) => ({ value: companyId, label: companyName }))}
          wide
        />
        <ChecksField
          name="currencies"
          label={t("field.currencies")}
          hint={t("noneHint")}
          options={codeOptions(CURRENCIES, (code) => `${code} ${t(`financeBase:currency.${code}`)}`)}
          wide
        />
        <SelectField
          name="defaultAccountId"
          label={t("field.account")}
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Field
          name="invoiceMaxAgeDays"
          label={t("field.invoiceMaxAgeDays")}
          inputMode="numeric"
          maxLength={4}
          required
        />
        <Field name="maxLines" label={t("field.maxLines")} inputMode="numeric" maxLength={3} required />
        <CheckField name="blockWhenOverdue" label={t("field.blockWhenOverdue")} text={t("field.blockText")} />
      </Fields>
      <Foot submit={t("financeBase:save")} cancel={financePaths.settings} />
    </PostForm>
  );
}
