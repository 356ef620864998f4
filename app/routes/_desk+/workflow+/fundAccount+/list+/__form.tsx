import { useTranslation } from "react-i18next";
import { Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { Out } from "~/contracts/endpoint";
import type { accountFilters, FundAccount } from "~/contracts/finance/accounts";
import { ACCOUNT_KINDS, CURRENCIES } from "~/contracts/finance/codes";
import { financePaths } from "~/lib/finance/paths";
import { codeOptions, optionsOf } from "~/lib/options";

/** A new account says company, currency and opening balance; they stay. */
export function AccountForm({
  reply,
  account,
  choices: { companies, banks },
}: {
  reply: FormResult;
  account?: FundAccount;
  choices: Out<typeof accountFilters>;
}) {
  const { t } = useTranslation(["fundAccounts", "financeBase"]);
  const values = account && {
    version: account.version,
    name: account.name,
    kind: account.kind,
    bankCode: account.bankCode,
  };
  return (
    <PostForm lastResult={reply} defaultValue={values ?? { currency: "CNY" }}>
      <Fields>
        <Field name="name" label={t("field.name")} maxLength={50} required />
        {!account && (
          <SelectField
            name="companyId"
            label={t("field.company")}
            options={companies.map(({ companyId, companyName }) => ({ value: companyId, label: companyName }))}
            required
          />
        )}
        <SelectField name="kind" label={t("field.kind")} options={optionsOf(t, "kind", ACCOUNT_KINDS)} required />
        {!account && (
          <SelectField
            name="currency"
            label={t("field.currency")}
            options={codeOptions(CURRENCIES, (code) => `${code} ${t(`financeBase:currency.${code}`)}`)}
            required
          />
        )}
        <SelectField
          name="bankCode"
          label={t("field.bank")}
          options={banks.map(({ itemCode, itemName }) => ({ value: itemCode, label: itemName }))}
        />
        <Field
          name="accountNo"
          label={t("field.accountNo")}
          hint={account?.accountTail ? t("numberKept", { tail: account.accountTail }) : t("numberHint")}
          maxLength={50}
        />
        {!account && (
          <Field
            name="openingBalance"
            label={t("field.openingBalance")}
            hint={t("openingHint")}
            inputMode="decimal"
            maxLength={20}
          />
        )}
      </Fields>
      <Foot submit={t("financeBase:save")} cancel={financePaths.fundAccounts} />
    </PostForm>
  );
}
