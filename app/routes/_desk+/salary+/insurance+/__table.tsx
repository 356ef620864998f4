import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import type { InsuranceRow } from "~/contracts/salary/insurance";
import { salaryPaths } from "~/lib/salary/paths";
import { CheckBadge } from "./__check";

/** Employee's and employer's sums of the month, as listed and as recomputed. */
export function ComparisonTable({ rows, month }: { rows: InsuranceRow[]; month: string }) {
  const { t } = useTranslation("salInsurance");
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.site")}</th>
          <th scope="col">{t("field.company")}</th>
          <th scope="col" className="r">
            {t("field.employeeLocked")}
          </th>
          <th scope="col" className="r">
            {t("field.employeeReckoned")}
          </th>
          <th scope="col" className="r">
            {t("field.employerLocked")}
          </th>
          <th scope="col" className="r">
            {t("field.employerReckoned")}
          </th>
          <th scope="col">{t("field.check")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.empId} {...card.row}>
            <td {...card.key} className="num">
              {row.jobNumber}
            </td>
            <th scope="row" {...card.name}>
              <Link to={salaryPaths.insurancePerson(row.empId, month)}>{row.name}</Link>
            </th>
            <td>{t(`site:${row.siteId}`)}</td>
            <td {...card.line}>{row.company}</td>
            <td {...card.said(t("field.employeeLocked"))} className="r">
              <Money value={row.locked.employee} />
            </td>
            <td {...card.said(t("field.employeeReckoned"))} className="r">
              <Money value={row.reckoned.employee} />
            </td>
            <td className="r">
              <Money value={row.locked.employer} />
            </td>
            <td className="r">
              <Money value={row.reckoned.employer} />
            </td>
            <td {...card.state}>
              <CheckBadge check={row.check} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
