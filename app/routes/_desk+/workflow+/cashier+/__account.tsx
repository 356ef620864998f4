import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/field";
import type { Out } from "~/contracts/endpoint";
import type { payablesForStep } from "~/contracts/finance/cashier";
import { formatAmount } from "~/lib/money";

/** Accounts that can pay, each with what it holds. */
export function AccountField({ accounts }: Pick<Out<typeof payablesForStep>, "accounts">) {
  const { t } = useTranslation("cashier");
  return (
    <SelectField
      name="accountId"
      label={t("field.account")}
      options={accounts.map(({ id, name, balance, currency }) => ({
        value: id,
        label: t("balance", { name, amount: formatAmount(balance, currency) }),
      }))}
      required
    />
  );
}
