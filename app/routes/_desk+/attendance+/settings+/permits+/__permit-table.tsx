import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import type { PermitRow } from "~/contracts/attendance/work-hours";
import { HOUR_SYSTEM } from "~/lib/attendance/day/day-figures";
import { attendancePaths } from "~/lib/attendance/paths";

export function PermitTable({ rows, today }: { rows: PermitRow[]; today: string }) {
  const { t } = useTranslation(["attSettings", "attendance"]);
  const system = ({ hourSystem, cycle }: PermitRow) =>
    hourSystem === HOUR_SYSTEM.comprehensive
      ? `${t(`hourSystem.${hourSystem}`)} (${t(`cycle.${cycle}`)})`
      : t(`hourSystem.${hourSystem}`);
  const named = (positions: string[]) =>
    positions.length > 1 ? t("positions", { first: positions[0], n: positions.length }) : positions[0];
  return (
    <Table caption={t("tab.permits")}>
      <thead>
        <tr>
          <th scope="col">{t("field.permitNo")}</th>
          <th scope="col">{t("field.companyId")}</th>
          <th scope="col">{t("field.site")}</th>
          <th scope="col">{t("field.hourSystem")}</th>
          <th scope="col">{t("field.positionIds")}</th>
          <th scope="col">{t("field.period")}</th>
          <th scope="col" className="r">
            {t("field.people")}
          </th>
          <th scope="col" className="acts">
            {t("attendance:actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              {row.permitNo}
            </th>
            <td {...card.line}>{row.companyName}</td>
            <td {...card.key}>{t(`site:${row.siteId}`)}</td>
            <td {...card.state}>{system(row)}</td>
            <td {...card.line}>{named(row.positions)}</td>
            <td {...card.line} className="num">
              {t("span", { from: row.validFrom, to: row.validTo })}{" "}
              {row.validTo < today && <Badge tone="off">{t("ended")}</Badge>}
            </td>
            <td {...card.said(t("field.people"))} className="r num">
              {row.people}
            </td>
            <td {...card.act} className="acts">
              <Link to={attendancePaths.permitEdit(row.id)}>{t("attendance:edit")}</Link>{" "}
              <Link to={attendancePaths.permitPaper(row.id)}>{t("paper")}</Link>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
