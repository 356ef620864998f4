import { useTranslation } from "react-i18next";
import { Table } from "~/components/table/table";
import type { PreviewDay } from "~/contracts/attendance/schedule-rules";
import { DAY_TYPE } from "~/contracts/calendar/codes";
import { dayNumber } from "~/lib/period-dates";

const WEEK = 7;

/** Seven in a row. */
const rowsOf = <T,>(cells: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(cells.length / WEEK) }, (_, n) => cells.slice(n * WEEK, (n + 1) * WEEK));

/** A cycle day by day, seven in a row. */
export function CycleGrid({ cycle, names }: { cycle: (string | null)[]; names: Record<string, string> }) {
  const { t } = useTranslation("schedRules");
  const days = cycle.map((code, n) => ({ n: n + 1, code }));
  return (
    <Table caption={t("field.cycle")} plain>
      <tbody>
        {rowsOf(days).map((week) => (
          <tr key={week[0]!.n}>
            {week.map(({ n, code }) => (
              <td key={n}>
                <div className="py-2">
                  <div className="muted small">{t("day", { n })}</div>
                  {code === null ? <span className="muted">{t("rest")}</span> : <b title={names[code]}>{code}</b>}
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** 1970-01-01 was a Thursday; weeks begin on Monday. */
const weekday = (date: string) => (dayNumber(date) + 3) % WEEK;

/** Days to come by weeks, with what differs from an ordinary week. */
export function PreviewGrid({ days }: { days: PreviewDay[] }) {
  const { t } = useTranslation("schedRules");
  const before: (PreviewDay | null)[] = new Array(weekday(days[0]!.workDate)).fill(null);
  return (
    <Table caption={t("previewTitle")} plain>
      <thead>
        <tr>
          {Array.from({ length: WEEK }, (_, n) => (
            <th key={n} scope="col">
              {t(`weekday.${(n + 1) % WEEK}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf([...before, ...days]).map((week, n) => (
          <tr key={n}>
            {week.map((day, column) => (
              <td key={day?.workDate ?? `gap${column}`}>{day && <PreviewCell {...day} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const ORDINARY: readonly number[] = [DAY_TYPE.work, DAY_TYPE.rest];

function PreviewCell({ workDate, dayType, shift, plan, unscheduled }: PreviewDay) {
  const { t } = useTranslation(["schedRules", "schedDays"]);
  const special = !ORDINARY.includes(dayType) && t(`dayType.${dayType}`);
  return (
    <div className="py-2">
      <div className="muted small num">{workDate.slice(5)}</div>
      {shift ? <b>{shift}</b> : <span className="muted">{t(unscheduled ? "unscheduled" : "rest")}</span>}
      {special && <div className="muted small">{special}</div>}
      {plan !== null && !(plan in RULED) && <div className="muted small">{t(`schedDays:plan.${plan}`)}</div>}
    </div>
  );
}

/** Plans that are the rule's own. */
const RULED = { 1: true, 3: true };
