import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
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
          <tr key={row.id} {...card.row}>
            <td {...card.key}>{row.jobNumber}</td>
            <th scope="row" {...card.name}>
              <Link to={employeePaths.dimission(row.id)}>{row.empName}</Link>
            </th>
            <td {...card.line}>{row.departmentPath}</td>
            <td {...card.line}>{t(`type.${row.type}`)}</td>
            <td {...card.state}>
              <StateBadge state={row.state} /> {row.withdrawAsked && <Badge tone="warn">{t("list.asked")}</Badge>}
            </td>
            <td>
              <Day value={row.submitDate} />
            </td>
            <td {...card.date(t("field.lastWorkDate"))} className="num">
              {row.lastWorkDate ?? t("list.planned", { date: row.expectDate })}
            </td>
            <td className="r">{row.openItems || <Dash />}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
