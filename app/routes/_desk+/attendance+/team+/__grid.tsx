import { useTranslation } from "react-i18next";
import { Table } from "~/components/table/table";
import { AWAY_TYPES } from "~/contracts/attendance/codes";
import type { Away, searchTeam, TeamRow } from "~/contracts/attendance/team";
import { DAY_TYPE } from "~/contracts/calendar/codes";
import type { Out } from "~/contracts/endpoint";
import { weekdayOf } from "~/lib/attendance/week";
import { useAwayWords } from "./__words";

export type Dates = Out<typeof searchTeam>["dates"];

const WORKED: readonly number[] = [DAY_TYPE.work, DAY_TYPE.makeUp];
/** Days that the weekday says already. */
const PLAIN: readonly number[] = [DAY_TYPE.work, DAY_TYPE.rest];
/** Classes of the calendar's style: three thousand cells carry one, so they are short. */
const SHADES: Readonly<Record<string, string>> = { r: "q", h: "s", "-": "o" };

/** People by days: who is away when, shaded by what each person's own plan says of the day. */
export function TeamGrid({ rows, dates }: { rows: TeamRow[]; dates: Dates }) {
  const { t } = useTranslation("attTeam");
  const weekdays = [...t("weekdays")];
  return (
    <div className="team wide-only">
      <Table caption={t("grid")} phone="table">
        <thead>
          <tr>
            <th scope="col">{t("employee")}</th>
            {dates.map(({ date, dayType }) => (
              <th key={date} scope="col" className={WORKED.includes(dayType) ? undefined : "x"}>
                <span className="day num">{Number(date.slice(8))}</span>
                <span className="day">
                  {PLAIN.includes(dayType) ? weekdays[weekdayOf(date)] : t(`dayType.${dayType as 3}`)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ empId, name, jobNumber, days, away }) => (
            <tr key={empId}>
              <th scope="row">{`${name} ${jobNumber}`}</th>
              {[...days].map((letter, n) => (
                <td key={n} className={SHADES[letter]}>
                  {away.map((one) => one.day === n + 1 && <Mark key={one.half} away={one} />)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const HALF_CLASSES = ["", " m", " n"];

function Mark({ away }: { away: Away }) {
  const { t } = useTranslation("attTeam");
  const words = useAwayWords()(away);
  const { kind, half, pending } = away;
  return (
    <b className={`k${kind?.type ?? ""}${HALF_CLASSES[half]}${pending ? " p" : ""}`} role="img" title={words}>
      {kind ? t(`mark.${kind.type}`) : "●"}
    </b>
  );
}

/** What marks and shades mean; of the kinds only where some are shown. */
export function Legend({ kinds }: { kinds: boolean }) {
  const { t } = useTranslation("attTeam");
  return (
    <p className="legend small">
      {kinds &&
        AWAY_TYPES.map((type) => (
          <span key={type}>
            <b className={`k${type}`}>{t(`mark.${type}`)}</b> {t(`type.${type}`)}
          </span>
        ))}
      <span>
        <b className="k">●</b> {t("away")}
      </span>
      <span>
        <b className="p">●</b> {t("pendingMark")}
      </span>
      <span className="muted">{t("halfMark")}</span>
      {(["r", "h", "-"] as const).map((letter) => (
        <span key={letter}>
          <i className={SHADES[letter]} /> {t(`shade.${letter}`)}
        </span>
      ))}
    </p>
  );
}
