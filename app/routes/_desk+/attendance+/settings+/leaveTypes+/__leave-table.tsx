import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import { BALANCE } from "~/contracts/attendance/codes";
import type { LeaveTypeRow } from "~/contracts/attendance/leave-types";
import { attendancePaths } from "~/lib/attendance/paths";

/** Rules of leaves: those that count, each before what takes its place. */
export function LeaveTable({ rows }: { rows: LeaveTypeRow[] }) {
  const { t } = useTranslation(["attSettings", "attendance"]);
  const most = ({ balanceKind, quotaCentiDay }: LeaveTypeRow) =>
    balanceKind === BALANCE.perEvent ? t("most", { n: (quotaCentiDay ?? 0) / 100 }) : t(`balance.${balanceKind}`);
  return (
    <Table caption={t("tab.leaveTypes")}>
      <thead>
        <tr>
          <th scope="col">{t("field.leave")}</th>
          <th scope="col">{t("field.site")}</th>
          <th scope="col">{t("field.reckoning")}</th>
          <th scope="col">{t("field.pay")}</th>
          <th scope="col">{t("field.balanceKind")}</th>
          <th scope="col">{t("field.proofRequired")}</th>
          <th scope="col">{t("field.gender")}</th>
          <th scope="col">{t("field.keepsFullAttendance")}</th>
          <th scope="col">{t("field.enabled")}</th>
          <th scope="col" className="acts">
            {t("attendance:actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              {t(`attendance:leave.${row.code}`)}
              {row.planned && <span className="muted small"> {t("planned", { day: row.effectiveFrom })}</span>}
            </th>
            <td {...card.key}>{row.siteId ? t(`site:${row.siteId}`) : t("attendance:everySite")}</td>
            <td {...card.line}>
              {t(`unit.${row.unit}`)} <span className="muted">{t(`basis.${row.basis}`)}</span>
            </td>
            <td {...card.said(t("field.pay"))}>{t(`pay.${row.pay}`)}</td>
            <td {...card.line}>{most(row)}</td>
            <td>{t(`proof.${row.proofRequired}`)}</td>
            <td>{t(`gender.${row.gender}`)}</td>
            <td>{t(`keeps.${row.keepsFullAttendance}`)}</td>
            <td {...card.state}>
              <Badge tone={row.enabled === 1 ? "quiet" : "off"}>{t(`state.${row.enabled}`)}</Badge>
            </td>
            <td {...card.act} className="acts">
              {row.mine && row.planned && (
                <Link to={attendancePaths.leaveTypeEdit(row.id)}>{t("attendance:edit")}</Link>
              )}{" "}
              <Link to={attendancePaths.leaveTypeNew(row.id)}>{t("newRule")}</Link>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
