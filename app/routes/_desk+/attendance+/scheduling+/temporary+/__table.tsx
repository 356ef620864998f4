import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { StepLink } from "~/components/ui/button";
import { Day, Instant } from "~/components/ui/time";
import type { TemporaryRow } from "~/contracts/attendance/schedule-temporary";
import { attendancePaths } from "~/lib/attendance/paths";

export function TemporaryTable({ rows }: { rows: TemporaryRow[] }) {
  const { t } = useTranslation(["schedDays", "attendance"]);
  return (
    <Table caption={t("temporary.title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.employee")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.workDate")}</th>
          <th scope="col">{t("field.shift")}</th>
          <th scope="col">{t("field.reason")}</th>
          <th scope="col">{t("field.by")}</th>
          <th scope="col">{t("field.at")}</th>
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
            <td {...card.date(t("field.workDate"))}>
              <Day value={row.workDate} />
            </td>
            <td {...card.state}>{row.shift === null ? t("restDay") : `${row.shift} ${row.shiftName}`}</td>
            <td {...card.line} className="wrap2">
              {row.reason}
            </td>
            <td>{row.by}</td>
            <td>
              <Instant value={row.at} />
            </td>
            <td {...card.act} className="acts">
              <StepLink to={attendancePaths.temporaryRemove(row.empId, row.workDate)}>{t("remove")}</StepLink>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
