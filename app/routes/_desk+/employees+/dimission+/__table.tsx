import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { SortHead, Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Day } from "~/components/ui/time";
import type { searchDimissions } from "~/contracts/employees/dimission";
import type { Out } from "~/contracts/endpoint";
import { dimissionList } from "~/lib/employees/lists";
import { employeePaths } from "~/lib/employees/paths";
import { StateBadge } from "./__state";

export function DimissionTable({
  rows,
  columns,
}: {
  rows: Out<typeof searchDimissions>["simpleList"];
  columns: readonly string[];
}) {
  const { t } = useTranslation("dimission");
  return (
    <Table caption={t("list.title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.empName")}</th>
          {inOrder(dimissionList, columns, {
            department: <th scope="col">{t("field.department")}</th>,
            type: <th scope="col">{t("field.type")}</th>,
            state: <th scope="col">{t("field.state")}</th>,
            submitDate: <th scope="col">{t("field.submitDate")}</th>,
            lastWorkDate: <SortHead name="lastWorkDate">{t("field.lastWorkDate")}</SortHead>,
            openItems: (
              <th scope="col" className="r">
                {t("list.openItems")}
              </th>
            ),
            expectDate: <th scope="col">{t("field.expectDate")}</th>,
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <td {...card.key}>{row.jobNumber}</td>
            <th scope="row" {...card.name}>
              <Link to={employeePaths.dimission(row.id)}>{row.empName}</Link>
            </th>
            {inOrder(dimissionList, columns, {
              department: <td {...card.line}>{row.departmentPath}</td>,
              type: <td {...card.line}>{t(`type.${row.type}`)}</td>,
              state: (
                <td {...card.state}>
                  <StateBadge state={row.state} /> {row.withdrawAsked && <Badge tone="warn">{t("list.asked")}</Badge>}
                </td>
              ),
              submitDate: (
                <td>
                  <Day value={row.submitDate} />
                </td>
              ),
              lastWorkDate: (
                <td {...card.date(t("field.lastWorkDate"))} className="num">
                  {row.lastWorkDate ?? t("list.planned", { date: row.expectDate })}
                </td>
              ),
              openItems: <td className="r">{row.openItems || <Dash />}</td>,
              expectDate: <td className="num">{row.expectDate}</td>,
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
