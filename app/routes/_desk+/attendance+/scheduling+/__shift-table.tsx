import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import type { ShiftRow } from "~/contracts/attendance/shifts";
import { clocksOf } from "~/lib/attendance/clock";
import { attendancePaths } from "~/lib/attendance/paths";

export function ShiftTable({ rows }: { rows: ShiftRow[] }) {
  const { t } = useTranslation(["shifts", "attendance"]);
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.code")}</th>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.site")}</th>
          <th scope="col">{t("field.kind")}</th>
          <th scope="col">{t("field.times")}</th>
          <th scope="col" className="r">
            {t("field.netMin")}
          </th>
          <th scope="col">{t("field.usedBy")}</th>
          <th scope="col">{t("field.enabled")}</th>
          <th scope="col" className="acts">
            {t("attendance:actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.key}>
              {row.code}
            </th>
            <td {...card.name}>{row.name}</td>
            <td {...card.line}>{row.siteId ? t(`site:${row.siteId}`) : t("attendance:everySite")}</td>
            <td>{t(`kind.${row.kind}`)}</td>
            <td {...card.line} className="num">
              {clocksOf(row.segments)}
              {row.changesOn && <span className="muted small"> {t("changesOn", { day: row.changesOn })}</span>}
            </td>
            <td {...card.said(t("field.netMin"))} className="r num">
              {t("attendance:minutes", { n: row.netMin })}
            </td>
            <td>{row.rules > 0 ? t("rules", { n: row.rules }) : <Dash />}</td>
            <td {...card.state}>
              <Badge tone={row.enabled === 1 ? "quiet" : "off"}>{t(`state.${row.enabled}`)}</Badge>
            </td>
            <td {...card.act} className="acts">
              {row.mine && (
                <>
                  <Link to={attendancePaths.shiftEdit(row.id)}>{t("attendance:edit")}</Link>{" "}
                  <Link to={attendancePaths.shiftCopy(row.id)}>{t("copy")}</Link>{" "}
                  <StepLink to={attendancePaths.shiftStatus(row.id)}>{t(`switch.${row.enabled}`)}</StepLink>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
