import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Link } from "~/components/ui/link";
import type { monthDetail } from "~/contracts/attendance/months";
import type { Out } from "~/contracts/endpoint";
import { attendancePaths } from "~/lib/attendance/paths";
import { weeksOf } from "~/lib/attendance/week";

type Detail = Out<typeof monthDetail>;
type Day = Detail["days"][number];

/** What became of a day, the gravest first. */
function marksOf({ lateMin, earlyMin, absentMin, missing, leaveCentiDay, otMin, shift }: Day) {
  const marks = [
    absentMin > 0 && ("absent" as const),
    lateMin > 0 && ("late" as const),
    earlyMin > 0 && ("early" as const),
    missing > 0 && ("missing" as const),
    leaveCentiDay > 0 && ("leave" as const),
    otMin > 0 && ("overtime" as const),
  ].filter((one) => one !== false);
  return marks.length > 0 ? marks : [shift === "" ? ("rest" as const) : ("ok" as const)];
}

/** The period as a calendar, weeks from Monday; each day with its state in a word leads to how it came about. */
export function MonthCalendar({
  days,
  empId,
  fromDate,
  toDate,
}: Pick<Detail, "days" | "empId" | "fromDate" | "toDate">) {
  const { t } = useTranslation("attMonth");
  const byDate = new Map(days.map((day) => [day.workDate, day]));
  return (
    <Panel title={t("calendar")}>
      <table className="month-days">
        <caption className="vh">{t("calendar")}</caption>
        <thead>
          <tr>
            {[...t("weekdays")].map((name, n) => (
              <th key={n} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(fromDate, toDate).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, n) => {
                if (date === null) return <td key={n} />;
                return <DayCell key={n} date={date} day={byDate.get(date)} empId={empId} />;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function DayCell({ date, day, empId }: { date: string; day: Day | undefined; empId: number }) {
  const { t } = useTranslation("attMonth");
  if (!day) return <td className="num muted">{Number(date.slice(8))}</td>;
  const marks = marksOf(day);
  return (
    <td className={marks[0]}>
      <Link to={attendancePaths.dayExplain(empId, date)}>
        <span className="num">{Number(date.slice(8))}</span> {marks.map((mark) => t(`mark.${mark}`)).join(" ")}
      </Link>
    </td>
  );
}
