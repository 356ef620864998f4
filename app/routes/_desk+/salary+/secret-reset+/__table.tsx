import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Link } from "~/components/ui/link";
import { Instant } from "~/components/ui/time";
import type { ResetRow } from "~/contracts/salary/secrets";
import { salaryPaths } from "~/lib/salary/paths";

export function ResetTable({ rows }: { rows: ResetRow[] }) {
  const { t } = useTranslation("salResets");
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.empName")}</th>
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.reason")}</th>
          <th scope="col">{t("field.askedAt")}</th>
          <th scope="col" className="r">
            {t("field.resets")}
          </th>
          <th scope="col" className="acts">
            {t("field.actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.empId} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={salaryPaths.reset(row.empId)}>{row.empName}</Link>
            </th>
            <td {...card.key} className="num">
              {row.jobNumber}
            </td>
            <td {...card.line}>{row.departmentName}</td>
            <td {...card.line}>{row.reason}</td>
            <td {...card.said(t("field.askedAt"))}>
              <Instant value={row.askedAt} />
            </td>
            <td {...card.said(t("field.resets"))} className="r num">
              {row.resets}
            </td>
            <td {...card.act} className="acts">
              <Link to={salaryPaths.reset(row.empId)}>{t("open")}</Link>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
