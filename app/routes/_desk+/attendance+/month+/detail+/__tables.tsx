import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Instant, instantText } from "~/components/ui/time";
import type { monthDetail } from "~/contracts/attendance/months";
import type { Out } from "~/contracts/endpoint";
import { type Figure, shownFigure } from "~/lib/attendance/month-figures";
import { attendancePaths } from "~/lib/attendance/paths";

type Detail = Out<typeof monthDetail>;

/** "08:36" of an instant, by the clock where the person works. */
const clock = (at: string | null, zone: string) => (at === null ? "" : instantText(at, zone).slice(11, 16));

/** The days of a month; each leads to how it came about. */
export function DayTable({ days, empId, zone }: Pick<Detail, "days" | "empId" | "zone">) {
  const { t } = useTranslation("attMonth");
  return (
    <Panel title={t("days")} flush>
      <Table caption={t("days")} plain phone="table">
        <thead>
          <tr>
            <th scope="col">{t("field.date")}</th>
            <th scope="col">{t("field.shift")}</th>
            <th scope="col">{t("field.in")}</th>
            <th scope="col">{t("field.out")}</th>
            <th scope="col">{t("field.remark")}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.workDate}>
              <th scope="row" className="num">
                <Link to={attendancePaths.dayExplain(empId, day.workDate)}>{day.workDate}</Link>
              </th>
              <td>{day.shift || <Dash />}</td>
              <td className="num">{clock(day.inAt, zone) || <Dash />}</td>
              <td className="num">{clock(day.outAt, zone) || <Dash />}</td>
              <td>
                <Remarks day={day} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

/** What was not as usual on a day. */
function Remarks({ day }: { day: Detail["days"][number] }) {
  const { t } = useTranslation("attMonth");
  const said = [
    day.lateMin > 0 && `${t("field.lateMin")} ${day.lateMin}`,
    day.earlyMin > 0 && `${t("field.earlyMin")} ${day.earlyMin}`,
    day.absentMin > 0 && `${t("field.absentMin")} ${day.absentMin}`,
    day.missing > 0 && `${t("field.missingTimes")} ${day.missing}`,
    day.leaveCentiDay > 0 && `${t("field.leaveCentiDay")} ${day.leaveCentiDay / 100}`,
    day.otMin > 0 && t("overtimeOf", { n: Math.round(day.otMin / 6) / 10 }),
  ].filter(Boolean);
  return said.length === 0 ? <Dash /> : said.join("　");
}

export function LeaveTable({ leaves }: Pick<Detail, "leaves">) {
  const { t } = useTranslation(["attMonth", "attFlow"]);
  return (
    <Panel title={t("leaves")} flush>
      <Table caption={t("leaves")} plain phone="table">
        <tbody>
          {leaves.map(({ type, centiDay }) => (
            <tr key={type}>
              <th scope="row">{t(`attFlow:leave.${type as 1}`)}</th>
              <td className="r num">{t("attFlow:days", { n: centiDay / 100 })}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

/** How the minutes above a cycle of comprehensive hours came about (attendance rule 51). */
export function CyclePanel({ cycle }: { cycle: NonNullable<Detail["cycle"]> }) {
  const { t } = useTranslation("attMonth");
  const { from, to, workedMin, workDays, leaveCentiDay, overMin } = cycle;
  return (
    <Panel title={t("cycle.title")}>
      <p>
        {t("cycle.told", {
          from,
          to,
          worked: workedMin,
          days: workDays,
          leave: leaveCentiDay / 100,
          over: overMin,
          due: Math.round((workDays - leaveCentiDay / 100) * 480),
        })}
      </p>
    </Panel>
  );
}

export function DifferenceTable({ differences }: Pick<Detail, "differences">) {
  const { t } = useTranslation("attMonth");
  return (
    <Panel title={t("differences")} flush>
      <Table caption={t("differences")} plain phone="table">
        <thead>
          <tr>
            <th scope="col">{t("field.field")}</th>
            <th scope="col" className="r">
              {t("field.before")}
            </th>
            <th scope="col" className="r">
              {t("field.after")}
            </th>
            <th scope="col">{t("field.reason")}</th>
            <th scope="col">{t("field.at")}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, before, after, reason, at }) => (
            <tr key={at + field}>
              <th scope="row">{t(`field.${field as Figure}`)}</th>
              <td className="r num">{shownFigure(field as Figure, before)}</td>
              <td className="r num">{shownFigure(field as Figure, after)}</td>
              <td>{reason === "provisional" ? t("provisional") : reason}</td>
              <td>
                <Instant value={at} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
