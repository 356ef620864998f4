import { OVERTIME_BUCKET } from "~/contracts/salary/codes";
import { groupBy } from "~/lib/group-by";
import { addDays } from "~/lib/period-dates";
import { type ArchiveValue, valueOn } from "~/lib/salary/archive-values";
import type { KeptStretch } from "~/lib/salary/snapshot";
import type { StatementToPay } from "~/upstream/attendance/months/locked-months.server";
import { statementsOf } from "~/upstream/attendance/months/statements.server";
import { parameterSiteOf } from "~/upstream/calendar/sites.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type ParameterRow, valueIn } from "~/upstream/platform/parameters.server";

const COUNTED = ["employedCentiDay", "unpaidStdMin", "sickStdMin", "ot150Min", "ot200Min", "ot300Min"] as const;
type Counted = Record<(typeof COUNTED)[number], number>;

/** A person's month before it is cut where his pay changes. */
export interface MonthToCut {
  statement: StatementToPay;
  /** Codes of the fixed items of his structure. */
  fixed: readonly string[];
  values: readonly ArchiveValue[];
  /** Fen a month; abroad none applies. */
  minWage: number;
}

const PARAMETERS = ["sickPayPct", "overtimeWorkdayPct", "overtimeRestDayPct", "overtimeHolidayPct"] as const;

/** First days of the stretches of a month with one fixed pay and one set of parameters (rules 4, 7 and 8). */
function startsOf({ statement, fixed, values }: MonthToCut, parameters: readonly ParameterRow[]): string[] {
  const { fromDate, toDate } = statement;
  const inside = (day: string) => day > fromDate && day <= toDate;
  const changes = [
    ...values.filter(({ itemCode }) => fixed.includes(itemCode)).map((value) => value.fromDate),
    ...parameters.filter(({ name }) => PARAMETERS.some((one) => one === name)).map(({ effectiveDay }) => effectiveDay),
  ];
  return [fromDate, ...[...new Set(changes.filter(inside))].sort()];
}

/**
 * The stretches of people's months: what attendance counted in each, and what they were paid by. Of a month that is cut
 * all but the last are added up from its days; the last is the rest, so that together they are the locked statement.
 */
export async function stretchesOf(
  tx: Tx,
  around: Pick<Caller, "versions">,
  months: readonly MonthToCut[],
  parameters: readonly ParameterRow[],
): Promise<Map<number, KeptStretch[]>> {
  const cut = months.map((month) => ({ month, starts: startsOf(month, parameters) }));
  const parts = await countedParts(tx, around, cut);
  return new Map(
    cut.map(({ month, starts }) => {
      const { statement } = month;
      const rest = pick(statement);
      const stretches = starts.map((from, n): KeptStretch => {
        const counted = n === starts.length - 1 ? rest : parts.get(`${statement.empId} ${from}`)!;
        if (counted !== rest) for (const name of COUNTED) rest[name] -= counted[name];
        return stretch(month, from, counted, parameters);
      });
      return [statement.empId, stretches];
    }),
  );
}

const pick = (row: Counted): Counted => Object.fromEntries(COUNTED.map((name) => [name, row[name]])) as Counted;

type Cut = { month: MonthToCut; starts: string[] };

/** Figures of all stretches but the last ones: of people whose months are cut at the same days in one go. */
async function countedParts(tx: Tx, around: Pick<Caller, "versions">, cut: readonly Cut[]) {
  const counted = new Map<string, Counted>();
  const parts = cut.flatMap(({ month: { statement }, starts }) =>
    starts.slice(0, -1).map((from, n) => ({ statement, from, to: addDays(starts[n + 1]!, -1) })),
  );
  for (const same of groupBy(parts, ({ from, to }) => `${from} ${to}`).values()) {
    const { from, to, statement } = same[0]!;
    const people = same.map(({ statement: { empId, siteId, companyId, departmentId } }) => ({
      empId,
      siteId,
      companyId,
      departmentId,
      from,
      to,
      leaver: false,
    }));
    for (const row of await statementsOf(tx, around, statement.month, { from, to }, people))
      counted.set(`${row.empId} ${from}`, pick(row));
  }
  return counted;
}

function stretch(
  { statement: { siteId }, fixed, values, minWage }: MonthToCut,
  from: string,
  counted: Counted,
  parameters: readonly ParameterRow[],
): KeptStretch {
  const of = (name: (typeof PARAMETERS)[number]) => valueIn(parameters, name, parameterSiteOf(siteId), from);
  const overtime = (bucket: KeptStretch["overtime"][number]["bucket"], minutes: number, pct: number) => ({
    bucket,
    minutes,
    multiplePct: pct === 0 ? null : pct,
  });
  return {
    from,
    paidCentiDay: counted.employedCentiDay,
    unpaidStdMin: counted.unpaidStdMin,
    sickStdMin: counted.sickStdMin,
    sickPct: of("sickPayPct"),
    minWage,
    fixed: Object.fromEntries(fixed.map((code) => [code, valueOn(values, code, from)?.amount ?? 0])),
    overtime: [
      overtime(OVERTIME_BUCKET.workday, counted.ot150Min, of("overtimeWorkdayPct")),
      overtime(OVERTIME_BUCKET.restDay, counted.ot200Min, of("overtimeRestDayPct")),
      overtime(OVERTIME_BUCKET.holiday, counted.ot300Min, of("overtimeHolidayPct")),
    ],
  };
}
