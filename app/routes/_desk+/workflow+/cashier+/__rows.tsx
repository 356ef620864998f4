import { useTranslation } from "react-i18next";
import { Cell } from "~/components/form/line-table";
import { Money } from "~/components/ui/money";
import { Sum, Sums } from "~/components/ui/sums";
import type { PayableRow } from "~/contracts/finance/cashier";
import { capitalAmountWithCurrency } from "~/lib/money";

/** The payments that a step is about, each as it was seen; `serials` asks for the bank's number of each. */
export function PayableRows({ rows, total, serials }: { rows: PayableRow[]; total: number; serials?: true }) {
  const { t } = useTranslation("cashier");
  const currency = rows[0]?.currency ?? "CNY";
  return (
    <>
      <Sums label={t("step.total")}>
        <Sum label={t("step.count")} figure={rows.length} />
        <Sum label={t("step.total")} figure={<Money value={total} currency={currency} mark />}>
          {capitalAmountWithCurrency(total, currency)}
        </Sum>
      </Sums>
      <div className="scroll">
        <table className="tbl plain edit">
          <caption className="vh">{t("title")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("field.number")}</th>
              <th scope="col">{t("field.payee")}</th>
              <th scope="col" className="r">
                {t("field.amount")}
              </th>
              {serials && <th scope="col">{t("field.serial")}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, n) => (
              <tr key={row.payableId}>
                <th scope="row">
                  {row.number}
                  <input type="hidden" name={`items[${n}].payableId`} value={row.payableId} readOnly />
                  <input type="hidden" name={`items[${n}].version`} value={row.version} readOnly />
                </th>
                <td data-l={t("field.payee")}>
                  {row.payeeName}{" "}
                  <span className="muted">{t("account", { bank: row.payeeBank, tail: row.payeeTail })}</span>
                </td>
                <td data-l={t("field.amount")} className="r num">
                  <Money value={row.amount} currency={row.currency} />
                </td>
                {serials && <Cell name={`items[${n}].bankSerialNo`} label={t("field.serial")} maxLength={60} />}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
