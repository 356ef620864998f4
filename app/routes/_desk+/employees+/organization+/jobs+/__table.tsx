import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { grouped } from "~/components/ui/text";
import type { Out } from "~/contracts/endpoint";
import type { searchPositions } from "~/contracts/organization/positions";

type Row = Out<typeof searchPositions>["simpleList"][number];

export function PositionTable({ positions, editable }: { positions: Row[]; editable: boolean }) {
  const { t } = useTranslation("organization");
  return (
    <Table caption={t("position.title")}>
      <thead>
        <tr>
          <th scope="col">{t("position.department")}</th>
          <th scope="col">{t("position.name")}</th>
          <th scope="col">{t("position.category")}</th>
          <th scope="col">{t("position.jobTitle")}</th>
          <th scope="col">{t("position.levels")}</th>
          <th scope="col" className="r">
            {t("position.plannedShort")}
          </th>
          <th scope="col" className="r">
            {t("position.onJob")}
          </th>
          <th scope="col" className="r">
            {t("position.free")}
          </th>
          {editable && (
            <th scope="col" className="acts">
              {t("actions")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {positions.map((row) => (
          <tr key={row.positionId} {...card.row}>
            <td {...card.line}>{row.departmentPath}</td>
            <th scope="row" {...card.name}>
              {row.name} {row.hazardous === 1 && <Badge tone="warn">{t("position.hazardous")}</Badge>}
            </th>
            <td {...card.line}>{row.categoryName}</td>
            <td>{row.jobTitleName || <Dash>{t("noValue")}</Dash>}</td>
            <td>{row.levelRange || <Dash>{t("noValue")}</Dash>}</td>
            <td {...card.said(t("position.plannedShort"))} className="r">
              {row.plannedCount === null ? <Dash /> : grouped(row.plannedCount)}
            </td>
            <td {...card.said(t("position.onJob"))} className="r">
              {row.onJob === null ? <Dash /> : grouped(row.onJob)}
            </td>
            <td className="r">
              <Free {...row} />
            </td>
            {editable && (
              <td {...card.act} className="acts">
                <Link to={`${row.positionId}/edit`}>{t("edit")}</Link>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Free places; people over the plan are the exception that gets a colour. */
function Free({ plannedCount, onJob }: Pick<Row, "plannedCount" | "onJob">) {
  const { t } = useTranslation("organization");
  if (plannedCount === null || onJob === null) return <Dash />;
  if (onJob > plannedCount) return <Badge tone="warn">{t("position.over", { n: onJob - plannedCount })}</Badge>;
  return grouped(plannedCount - onJob);
}
