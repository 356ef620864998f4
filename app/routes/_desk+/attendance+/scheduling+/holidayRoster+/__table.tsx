import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Day } from "~/components/ui/time";
import type { RosterRow } from "~/contracts/attendance/schedule-roster";
import { attendancePaths } from "~/lib/attendance/paths";

export function RosterTable({ rows }: { rows: RosterRow[] }) {
  const { t } = useTranslation(["schedDays", "attendance"]);
  return (
    <Table caption={t("roster.title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.employee")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.holiday")}</th>
          <th scope="col">{t("field.workDate")}</th>
          <th scope="col">{t("field.shift")}</th>
          <th scope="col">{t("field.onDuty")}</th>
          <th scope="col" className="acts">
            {t("attendance:actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.empId} ${row.workDate}`} {...card.row}>
            <th scope="row" {...card.name}>
              {row.name} <span className="muted num">{row.jobNumber}</span>
            </th>
            <td>{row.department}</td>
            <td {...card.line}>{row.holiday}</td>
            <td {...card.date(t("field.workDate"))}>
              <Day value={row.workDate} />
            </td>
            <td {...card.line}>{row.shift === null ? t("restDay") : `${row.shift} ${row.shiftName}`}</td>
            <td {...card.state}>{row.onDuty === 1 ? <Badge tone="now">{t("field.onDuty")}</Badge> : <Dash />}</td>
            <td {...card.act} className="acts">
              <StepLink to={attendancePaths.rosterRemove(row.empId, row.workDate)}>{t("remove")}</StepLink>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
