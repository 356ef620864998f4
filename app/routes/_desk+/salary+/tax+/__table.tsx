import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { INCOME_TYPE, RESIDENCE } from "~/contracts/salary/tax-codes";
import type { TaxDataRow } from "~/contracts/salary/tax-data";
import { salaryPaths } from "~/lib/salary/paths";

/** What is set for a year, without a figure (salary rule 28). */
export function TaxDataTable({ rows, year }: { rows: TaxDataRow[]; year: number }) {
  const { t } = useTranslation(["salaryTax", "salCommon"]);
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.site")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.company")}</th>
          <th scope="col" className="r">
            {t("field.months")}
          </th>
          <th scope="col">{t("field.set")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.empId} {...card.row}>
            <td {...card.key} className="num">
              {row.jobNumber}
            </td>
            <th scope="row" {...card.name}>
              <Link to={salaryPaths.taxPerson(row.empId, year)}>{row.name}</Link>
            </th>
            <td {...card.line}>{t(`site:${row.siteId}`)}</td>
            <td {...card.line}>{row.department}</td>
            <td>{row.company || <Dash />}</td>
            <td {...card.said(t("field.months"))} className="r num">
              {row.months}
            </td>
            <td {...card.state}>
              <Marks row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type Marked = Pick<TaxDataRow, "firstJobOfYear" | "lowIncome60000" | "resident" | "incomeType" | "opening">;

function Marks({ row }: { row: Marked }) {
  const { t } = useTranslation("salaryTax");
  const marks = [
    row.firstJobOfYear === 1 && "first",
    row.lowIncome60000 === 1 && "low",
    row.resident === RESIDENCE.nonResident && "nonResident",
    row.incomeType === INCOME_TYPE.labourRemuneration && "intern",
    row.opening && "opening",
  ].filter((mark) => mark !== false);
  if (marks.length === 0) return <Dash />;
  return (
    <span className="row">
      {marks.map((mark) => (
        <Badge key={mark} tone="quiet">
          {t(`mark.${mark}`)}
        </Badge>
      ))}
    </span>
  );
}
