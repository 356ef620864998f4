import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/field";
import { Money } from "~/components/ui/money";
import { Note } from "~/components/ui/note";
import { Sum, Sums } from "~/components/ui/sums";
import type { Out } from "~/contracts/endpoint";
import type { mergeForStep } from "~/contracts/finance/merges";
import { capitalAmountWithCurrency, formatAmount } from "~/lib/money";

type Shown = Out<typeof mergeForStep>;

/** What a step on a merge is about: payee, total, and the payments it is made of. */
export function MergeRows({ merge }: { merge: Shown }) {
  const { t } = useTranslation("merge");
  const { payeeName, payeeBank, payeeTail, total, currency, rows } = merge;
  return (
    <>
      <Sums label={t("field.total")}>
        <Sum label={t("field.payee")} figure={payeeName}>
          {t("step.account", { bank: payeeBank, tail: payeeTail })}
        </Sum>
        <Sum label={t("field.count")} figure={rows.length} />
        <Sum label={t("field.total")} figure={<Money value={total} currency={currency} mark />}>
          {capitalAmountWithCurrency(total, currency)}
        </Sum>
      </Sums>
      <details className="sec more">
        <summary>{t("step.payables", { n: rows.length })}</summary>
        <div className="scroll">
          <table className="tbl plain">
            <caption className="vh">{t("field.payables")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("field.number")}</th>
                <th scope="col">{t("field.requester")}</th>
                <th scope="col" className="r">
                  {t("field.amount")}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.payableId}>
                  <th scope="row">{row.number}</th>
                  <td>
                    {row.requester} {row.jobNumber}
                  </td>
                  <td className="r num">
                    <Money value={row.amount} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}

/** Accounts that can pay it, each with what it holds. */
export function MergeAccount({ merge: { accounts, company, currency } }: { merge: Shown }) {
  const { t } = useTranslation("merge");
  if (accounts.length === 0) return <Note tone="warn">{t("step.noAccount", { company, currency })}</Note>;
  return (
    <SelectField
      name="accountId"
      label={t("field.account")}
      options={accounts.map(({ id, name, balance, currency: money }) => ({
        value: id,
        label: t("step.balance", { name, amount: formatAmount(balance, money) }),
      }))}
      required
    />
  );
}

/** The account that stands in the form at first. */
export const firstAccount = ({ accountId, accounts }: Shown) =>
  accountId ?? (accounts.length === 1 ? accounts[0]!.id : undefined);
