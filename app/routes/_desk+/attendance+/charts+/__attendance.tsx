import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Bars } from "~/components/charts/bars";
import { Panel } from "~/components/layout/panel";
import { Table } from "~/components/table/table";
import { Link } from "~/components/ui/link";
import { grouped } from "~/components/ui/text";
import type { attendanceCharts } from "~/contracts/attendance/charts";
import type { Out } from "~/contracts/endpoint";
import { percentOf } from "~/lib/employees/turnover";

type Charts = Out<typeof attendanceCharts>;
type Attended = Charts["whole"];

/** Departments that a picture has room for; the table has all. */
const MOST_BARS = 20;

const rateOf = ({ attendedCentiDay, requiredCentiDay }: Attended) =>
  requiredCentiDay === 0 ? 0 : Math.round((attendedCentiDay * 10_000) / requiredCentiDay);

/** How much of what schedules asked for was attended, one step below the chosen department, the least first. */
export function AttendancePanel({ whole, departments }: Pick<Charts, "whole" | "departments">) {
  const { t } = useTranslation("attCharts");
  const [search] = useSearchParams();
  const below = (departmentId: number) => {
    const to = new URLSearchParams(search);
    to.set("departmentId", String(departmentId));
    return `?${to}`;
  };
  const named = departments.map((row) => ({
    ...row,
    shown: row.itself ? t("itself", { name: row.name }) : row.name,
  }));
  return (
    <Panel title={t("attendance")} meta={percentOf(rateOf(whole))}>
      <p className="small muted">{t("attendanceText")}</p>
      <div className="halves">
        <Bars
          label={t("attendance")}
          bars={named.slice(0, MOST_BARS).map((row) => ({
            label: row.shown,
            value: 10_000,
            inner: rateOf(row),
            text: percentOf(rateOf(row)),
          }))}
        />
        <Table caption={t("attendance")} plain>
          <thead>
            <tr>
              <th scope="col">{t("department")}</th>
              {(["rate", "attended", "required", "people"] as const).map((name) => (
                <th key={name} scope="col" className="r">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {named.map((row) => (
              <tr key={row.departmentId}>
                <th scope="row">{row.itself ? row.shown : <Link to={below(row.departmentId)}>{row.shown}</Link>}</th>
                <Figures row={row} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("whole")}</th>
              <Figures row={whole} />
            </tr>
          </tfoot>
        </Table>
      </div>
    </Panel>
  );
}

function Figures({ row }: { row: Attended }) {
  return (
    <>
      <td className="r">{percentOf(rateOf(row))}</td>
      <td className="r">{grouped(row.attendedCentiDay / 100)}</td>
      <td className="r">{grouped(row.requiredCentiDay / 100)}</td>
      <td className="r">{grouped(row.people)}</td>
    </>
  );
}
