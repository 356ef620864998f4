import { useTranslation } from "react-i18next";
import { SortHead, Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Day } from "~/components/ui/time";
import type { searchDimissions } from "~/contracts/employees/dimission";
import type { Out } from "~/contracts/endpoint";
import { employeePaths } from "~/lib/employees/paths";
import { StateBadge } from "./__state";

export function DimissionTable({ rows }: { rows: Out<typeof searchDimissions>["simpleList"] }) {
  const { t } = useTranslation("dimission");
  return (
    <Table caption={t("list.title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.empName")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.type")}</th>
          <th scope="col">{t("field.state")}</th>
          <th scope="col">{t("field.submitDate")}</th>
          <SortHead name="lastWorkDate">{t("field.lastWorkDate")}</SortHead>
          <th scope="col" className="r">
            {t("list.openItems")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{row.jobNumber}</td>
            <th scope="row">
              <Link to={employeePaths.dimission(row.id)}>{row.empName}</Link>
            </th>
            <td>{row.departmentPath}</td>
            <td>{t(`type.${row.type}`)}</td>
            <td>
              <StateBadge state={row.state} /> {row.withdrawAsked && <Badge tone="warn">{t("list.asked")}</Badge>}
            </td>
            <td>
              <Day value={row.submitDate} />
            </td>
            <td className="num">{row.lastWorkDate ?? t("list.planned", { date: row.expectDate })}</td>
            <td className="r">{row.openItems || <Dash />}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
