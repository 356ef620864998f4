import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import type { ResultRow } from "~/contracts/performance/results";
import { formatPoints } from "~/lib/performance/format";
import { performancePaths } from "~/lib/performance/paths";

/** Locked results; a name leads to the person's history. */
export function ResultTable({ rows }: { rows: ResultRow[] }) {
  const { t } = useTranslation("perfResults");
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.cycle")}</th>
          <th scope="col">{t("field.month")}</th>
          <th scope="col" className="r">
            {t("field.score")}
          </th>
          <th scope="col">{t("field.grade")}</th>
          <th scope="col" className="r">
            {t("field.coefficient")}
          </th>
          <th scope="col" className="r">
            {t("field.amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.cycleId}.${row.empId}`} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={performancePaths.historyOf(row.empId)}>{row.name}</Link>
            </th>
            <td {...card.key} className="num">
              {row.jobNumber}
            </td>
            <td {...card.line}>{row.department}</td>
            <td {...card.line}>{row.cycleName}</td>
            <td {...card.said(t("field.month"))} className="num">
              {row.month}
            </td>
            <td {...card.said(t("field.score"))} className="r num">
              {row.score === null ? <Dash /> : formatPoints(row.score)}
            </td>
            <td {...card.state}>{row.grade ?? t("exempt")}</td>
            <td {...card.said(t("field.coefficient"))} className="r num">
              {row.coefficientPct}%
            </td>
            <td {...card.said(t("field.amount"))} className="r">
              <Money value={row.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
