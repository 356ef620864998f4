import { useTranslation } from "react-i18next";
import { Bars } from "~/components/charts/bars";
import { Panel } from "~/components/layout/panel";
import { Table } from "~/components/table/table";
import { Empty } from "~/components/ui/empty";
import { Link } from "~/components/ui/link";
import type { attendanceCharts } from "~/contracts/attendance/charts";
import { DAY_EXCEPTION, OVERTIME_A_MONTH } from "~/contracts/attendance/codes";
import type { Out } from "~/contracts/endpoint";
import { attendancePaths } from "~/lib/attendance/paths";

type Charts = Out<typeof attendanceCharts>;

const hours = (minutes: number) => (minutes / 60).toFixed(1);

/** Who worked most overtime, against the limit of the month; a name leads to the days. */
export function OvertimePanel({ overtime, from, to }: Pick<Charts, "overtime" | "from" | "to">) {
  const { t } = useTranslation("attCharts");
  const daysOf = (empId: number) =>
    `${attendancePaths.daily}?empId=${empId}&exception=${DAY_EXCEPTION.overtime}&from=${from}&to=${to}`;
  return (
    <Panel title={t("overtime")}>
      <p className="small muted">{t("overtimeText", { n: OVERTIME_A_MONTH / 60 })}</p>
      {overtime.length === 0 ? (
        <Empty title={t("noOvertime")} />
      ) : (
        <div className="halves">
          <Bars
            label={t("overtime")}
            bars={overtime.map((row) => ({
              label: `${row.name} ${row.jobNumber}`,
              value: Math.max(row.minutes, row.limitMin ?? 0),
              inner: row.minutes,
              text: hours(row.minutes),
            }))}
          />
          <Table caption={t("overtime")} plain>
            <thead>
              <tr>
                <th scope="col">{t("employee")}</th>
                <th scope="col" className="r">
                  {t("hours")}
                </th>
                <th scope="col" className="r">
                  {t("left")}
                </th>
                <th scope="col">{t("department")}</th>
              </tr>
            </thead>
            <tbody>
              {overtime.map((row) => (
                <tr key={row.empId}>
                  <th scope="row">
                    <Link to={daysOf(row.empId)}>{`${row.name} ${row.jobNumber}`}</Link>
                  </th>
                  <td className="r">{hours(row.minutes)}</td>
                  <td className="r">
                    <Left row={row} />
                  </td>
                  <td className="short">{row.department}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </Panel>
  );
}

function Left({ row: { minutes, limitMin } }: { row: Charts["overtime"][number] }) {
  const { t } = useTranslation("attCharts");
  if (limitMin === null) return t("noLimit");
  return minutes > limitMin ? t("over", { n: hours(minutes - limitMin) }) : hours(limitMin - minutes);
}
