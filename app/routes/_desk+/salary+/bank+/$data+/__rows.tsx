import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { StepLink } from "~/components/ui/button";
import type { BankRow } from "~/contracts/salary/bank";
import { salaryPaths } from "~/lib/salary/paths";
import { ResultBadge } from "../__state";

/** Whom a file pays: amounts and whole account numbers are in the file alone. */
export function RowTable({ id, rows, records }: { id: number; rows: BankRow[]; records: boolean }) {
  const { t } = useTranslation("salBank");
  return (
    <Table caption={t("rows")}>
      <thead>
        <tr>
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.branch")}</th>
          <th scope="col">{t("field.tail")}</th>
          <th scope="col">{t("field.result")}</th>
          <th scope="col">{t("field.failReason")}</th>
          {records && (
            <th scope="col" className="acts">
              {t("field.actions")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.empId} {...card.row}>
            <td {...card.key} className="num">
              {row.jobNumber}
            </td>
            <th scope="row" {...card.name}>
              {row.name}
            </th>
            <td {...card.line}>{row.branch}</td>
            <td {...card.said(t("field.tail"))} className="num">
              {row.tail}
            </td>
            <td {...card.state}>
              <ResultBadge result={row.result} />
            </td>
            <td {...card.line}>{row.failReason}</td>
            {records && (
              <td {...card.act} className="acts">
                <StepLink to={salaryPaths.bankRowResult(id, row.empId)}>{t("record")}</StepLink>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
