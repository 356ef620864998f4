import { useTranslation } from "react-i18next";
import type { TeamRow } from "~/contracts/attendance/team";
import { weekdayOf } from "~/lib/attendance/week";
import type { Dates } from "./__grid";
import { useAwayWords } from "./__words";

/** The same on a phone: the days on which somebody is away, each with its names. */
export function AwayByDay({ rows, dates }: { rows: TeamRow[]; dates: Dates }) {
  const { t } = useTranslation("attTeam");
  const wordsOf = useAwayWords();
  const weekdays = [...t("weekdays")];
  const days = dates.flatMap(({ date }, n) => {
    const away = rows.flatMap((row) => row.away.flatMap((one) => (one.day === n + 1 ? [{ row, one }] : [])));
    return away.length > 0 ? [{ date, away }] : [];
  });
  if (days.length === 0) return <p className="phone-only muted">{t("nobodyAway")}</p>;
  return (
    <ul className="away-days phone-only">
      {days.map(({ date, away }) => (
        <li key={date}>
          <b className="num">{`${date.slice(5)} ${weekdays[weekdayOf(date)]}`}</b>
          {away.map(({ row: { empId, name }, one }) => (
            <div key={`${empId} ${one.half}`}>{`${name} ${wordsOf(one)}`}</div>
          ))}
        </li>
      ))}
    </ul>
  );
}
