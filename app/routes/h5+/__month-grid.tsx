import { useTranslation } from "react-i18next";
import { Fact, Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { instantText } from "~/components/ui/time";
import type { monthDays } from "~/contracts/attendance/months";
import type { Out } from "~/contracts/endpoint";
import { monthBeside } from "~/lib/attendance/month-beside";
import { attendancePaths } from "~/lib/attendance/paths";
import { weeksOf } from "~/lib/attendance/week";
import { addDays } from "~/lib/period-dates";

type Day = Out<typeof monthDays>["days"][number];

/** Weeks from Monday; days of other months are empty. */
export function MonthGrid({ month, days, empId }: { month: string; days: Day[]; empId?: string }) {
  const { t } = useTranslation("attPhone");
  const first = `${month}-01`;
  const last = addDays(`${monthBeside(month, 1)}-01`, -1);
  const byDate = new Map(days.map((day) => [day.workDate, day]));
  const ofPerson = empId ? `&empId=${empId}` : "";
  return (
    <table className="num month">
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
        {weeksOf(first, last).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, n) => {
              if (date === null) return <td key={n} />;
              const day = byDate.get(date);
              return (
                <td key={n}>
                  <Link to={`${attendancePaths.phoneHistory(month, date)}${ofPerson}`}>
                    {Number(date.slice(8))}
                    <br />
                    <small>{markOf(day, t("rest"))}</small>
                  </Link>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a day shows in the calendar. */
function markOf(day: Day | undefined, rest: string): string {
  if (!day) return "";
  if (day.lateMin + day.earlyMin + day.absentMin + day.missing > 0) return "!";
  return day.shift === "" ? rest : "·";
}

export function DayFacts({ day, zone }: { day: Day; zone: string }) {
  const { t } = useTranslation("attMonth");
  const clock = (at: string | null) => (at === null ? "" : instantText(at, zone).slice(11, 16));
  return (
    <Facts>
      <Fact label={t("field.shift")}>{day.shift}</Fact>
      <Fact label={t("field.in")}>{clock(day.inAt)}</Fact>
      <Fact label={t("field.out")}>{clock(day.outAt)}</Fact>
      <Fact label={t("field.lateMin")}>{day.lateMin}</Fact>
      <Fact label={t("field.earlyMin")}>{day.earlyMin}</Fact>
      <Fact label={t("field.absentMin")}>{day.absentMin}</Fact>
      <Fact label={t("field.missingTimes")}>{day.missing}</Fact>
      <Fact label={t("field.leaveCentiDay")}>{day.leaveCentiDay / 100}</Fact>
    </Facts>
  );
}
