import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Money } from "~/components/ui/money";
import type { BankTransfer } from "~/contracts/finance/bank-file";

/** What the bank is asked to pay, one row a transfer. */
export function Transfers({ rows }: { rows: BankTransfer[] }) {
  const { t } = useTranslation("bankFile");
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.number")}</th>
          <th scope="col">{t("field.payee")}</th>
          <th scope="col" className="r">
            {t("field.amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number} {...card.row}>
            <th scope="row" {...card.name}>
              {row.number}
            </th>
            <td {...card.line}>
              {row.payeeName}{" "}
              <span className="muted">{t("account", { bank: row.payeeBank, tail: row.payeeTail })}</span>
            </td>
            <td {...card.said(t("field.amount"))} className="r num">
              <Money value={row.amount} currency={row.currency} mark />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
