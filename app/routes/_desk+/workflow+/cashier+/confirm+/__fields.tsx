import { useTranslation } from "react-i18next";
import { DateField, Field, Fields, SelectField } from "~/components/form/field";
import { Money } from "~/components/ui/money";
import { Note } from "~/components/ui/note";
import { Sum, Sums } from "~/components/ui/sums";
import type { Out } from "~/contracts/endpoint";
import type { confirmationForStep } from "~/contracts/finance/cashier";
import { capitalAmountWithCurrency, formatAmount } from "~/lib/money";

/** What came in, from whom and into which account; the cashier says the day, the bank's number, and where cash went. */
export function ConfirmFields({ row, accounts }: Out<typeof confirmationForStep>) {
  const { t } = useTranslation("cashier");
  const foreign = row.amountCny !== null && row.currency !== "CNY";
  return (
    <>
      <Sums label={t("confirm.title")}>
        <Sum label={t("field.amount")} figure={<Money value={row.amount} currency={row.currency} mark />}>
          {capitalAmountWithCurrency(row.amount, row.currency)}
        </Sum>
        {foreign && <Sum label={t("confirm.inCny")} figure={<Money value={row.amountCny} mark />} />}
        <Sum label={t("field.payer")} figure={row.payer} />
        {row.account !== null && <Sum label={t("field.intoAccount")} figure={row.account} />}
        {row.receivedOn !== null && <Sum label={t("field.receivedOn")} figure={row.receivedOn} />}
      </Sums>
      {row.account === null && accounts.length === 0 && <Note tone="warn">{t("confirm.noAccount")}</Note>}
      <Fields>
        {row.account === null && (
          <SelectField
            name="accountId"
            label={t("field.intoAccount")}
            options={accounts.map(({ id, name, balance, currency }) => ({
              value: id,
              label: t("balance", { name, amount: `${currency} ${formatAmount(balance, currency)}` }),
            }))}
            required
          />
        )}
        <Field name="bankSerialNo" label={t("field.serial")} maxLength={60} />
        <DateField name="bookedOn" label={t("field.bookedOn")} required />
      </Fields>
    </>
  );
}
