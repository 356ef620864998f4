import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { grouped } from "~/components/ui/text";
import { AGEING } from "~/contracts/finance/codes";
import type { LedgerRow, LedgerSum } from "~/contracts/finance/ledger";
import { financePaths } from "~/lib/finance/paths";

const FIGURES = ["out", "cleared", "balance"] as const;

/** What people owe, with the age of what is overdue, and below it the sums of the whole list, by currency. */
export function LedgerTable({ rows, sums }: { rows: LedgerRow[]; sums: LedgerSum[] }) {
  const { t } = useTranslation("advanceLedger");
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.empName")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.currency")}</th>
          {FIGURES.map((figure) => (
            <th key={figure} scope="col" className="r">
              {t(`field.${figure}`)}
            </th>
          ))}
          {AGEING.map((age) => (
            <th key={age} scope="col" className="r">
              {t(`age.${age}`)}
            </th>
          ))}
          <th scope="col">{t("field.overdueDays")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.empId} ${row.currency}`} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={financePaths.personLedger(row.empId, row.currency)}>
                {row.empName} {row.jobNumber}
              </Link>
            </th>
            <td {...card.line}>{row.department}</td>
            <td {...card.key}>{row.currency}</td>
            <Figures of={row} />
            <td {...card.state}>
              {row.overdueDays > 0 ? <Badge tone="bad">{t("days", { n: row.overdueDays })}</Badge> : <Dash />}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map((sum) => (
          <tr key={sum.currency} {...card.row}>
            <th scope="row" {...card.name}>
              {t("sum")}
            </th>
            <td {...card.line}>{t("people", { n: grouped(sum.people) })}</td>
            <td {...card.key}>{sum.currency}</td>
            <Figures of={sum} />
            <td />
          </tr>
        ))}
      </tfoot>
    </Table>
  );
}

/** The amounts of a row; those that are nothing are a dash among the ages. */
function Figures({ of }: { of: Pick<LedgerRow, "currency" | "ageing" | (typeof FIGURES)[number]> }) {
  const { t } = useTranslation("advanceLedger");
  return (
    <>
      {FIGURES.map((figure) => (
        <td key={figure} {...(figure === "balance" && card.said(t("field.balance")))} className="r">
          <Money value={of[figure]} currency={of.currency} />
        </td>
      ))}
      {AGEING.map((age) => (
        <td key={age} className="r">
          {of.ageing[age] === 0 ? <Dash /> : <Money value={of.ageing[age]} currency={of.currency} />}
        </td>
      ))}
    </>
  );
}
