import { sql } from "drizzle-orm";
import { followingFrom } from "~/lib/attendance/day/corrected";
import { reckonDay } from "~/lib/attendance/day/day";
import { type DayResult, HOUR_SYSTEM } from "~/lib/attendance/day/day-figures";
import { copyLine, copyRows } from "~/upstream/platform/database/copy.server";
import { clientOf, type Tx } from "~/upstream/platform/database/db.server";
import type { DayFacts } from "./day-inputs.server";

/** A result as its row is written. */
export interface ResultRow extends Omit<DayResult, "inAt" | "outAt" | "steps" | "inGrace" | "night"> {
  empId: number;
  workDate: string;
  shiftVersionId: number | null;
  dayType: number;
  dayCenti: number;
  inAt: string | null;
  outAt: string | null;
  inGrace: number;
  night: number;
  leaveCentiDay: number;
  corrected: number;
  inputsHash: string;
}

/** What facts come to, with corrections by hand in place of what was reckoned (attendance rule 30). */
export function resultRow(facts: DayFacts): ResultRow {
  const { planned, input, punchAt, correction, hash } = facts;
  const result = reckonDay(input);
  const { inAt, outAt, cycleMin, workedMin } = result;
  const instant = (minute: number | null) => {
    const punch = minute === null ? undefined : punchAt.get(minute);
    return punch ? new Date(punch.at).toISOString() : null;
  };
  const following = correction && followingFrom(result, correction, { ...input, ...input.rules });
  // The result itself becomes the row: copies of so many figures for each day of a company take their time.
  const figures = Object.assign(result, following);
  const row = Object.assign(figures as unknown as ResultRow, {
    empId: planned.empId,
    workDate: planned.workDate,
    shiftVersionId: planned.shift?.versionId ?? null,
    dayType: planned.dayType,
    dayCenti: planned.shift?.dayCenti ?? 0,
    inAt: instant(inAt),
    outAt: instant(outAt),
    inGrace: figures.inGrace ? 1 : 0,
    night: figures.night ? 1 : 0,
    leaveCentiDay: figures.leaves.reduce((sum, { centiDay }) => sum + centiDay, 0),
    steps: undefined,
    corrected: correction ? 1 : 0,
    inputsHash: hash,
  });
  Object.assign(row, correction);
  if (input.rules.hourSystem === HOUR_SYSTEM.comprehensive)
    // Work set by hand counts towards the cycle as well (attendance rule 51).
    row.cycleMin = Math.max(0, cycleMin + row.workedMin - workedMin);
  return row;
}

const MINUTES = [
  ...["late_min", "late_raw_min", "in_grace", "early_min", "absent_min", "absent_centi_day", "missing_in"],
  ...["missing_out", "worked_min", "leave_centi_day", "trip_min", "trip_centi_day", "outing_min", "home_min"],
  ...["home_centi_day", "ot_150_min", "ot_200_min", "ot_300_min", "toil_min", "cycle_min", "unpaid_std_min"],
  ...["sick_std_min", "night", "corrected"],
];
/** Columns of `daily_results` in the order of their fields, with their types. */
const COLUMNS: readonly (readonly [column: string, type: string])[] = [
  ["emp_id", "int"],
  ["work_date", "date"],
  ["shift_version_id", "int"],
  ["day_type", "smallint"],
  ["day_centi", "smallint"],
  ["in_at", "timestamptz"],
  ["out_at", "timestamptz"],
  ...MINUTES.map((column) => [column, "smallint"] as const),
  ["leaves", "jsonb"],
  ["flags", "jsonb"],
  ["inputs_hash", "text"],
];
/** ot_150_min is ot150Min. */
const fieldOf = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const FIELDS = COLUMNS.map(([column]) => fieldOf(column) as keyof ResultRow);
const NAMES = sql.raw(COLUMNS.map(([column]) => column).join(", "));
const TYPED = sql.raw(COLUMNS.map(([column, type]) => `${column} ${type}`).join(", "));
const WRITTEN = sql.raw(
  COLUMNS.slice(2)
    .map(([column]) => `${column} = excluded.${column}`)
    .join(", "),
);

/** A result as it is handed to the database: of a company's month there are too many to keep them as they are. */
export const resultLine = (row: ResultRow): string =>
  copyLine(
    FIELDS.map((field) => {
      const value = row[field];
      return typeof value === "object" && value !== null ? { json: value } : value;
    }),
  );

/**
 * Writes results (`resultLine`) in place of those that stand; one that follows from the same inputs stays as it is.
 * They go through a temporary table: the database takes half as long as for reading them out of JSON.
 * @returns how many were written
 */
export async function writeResults(tx: Tx, lines: readonly string[]): Promise<number> {
  if (lines.length === 0) return 0;
  await tx.execute(sql`create temp table if not exists given_days (${TYPED}) on commit drop`);
  await copyRows(
    clientOf(tx),
    "given_days",
    COLUMNS.map(([column]) => column),
    lines,
  );
  const { rowCount } = await tx.execute(sql`
    with given as (
      delete from given_days returning *
    )
    insert into daily_results (${NAMES})
    select ${NAMES}
    from given
    on conflict (emp_id, work_date) do update
    set ${WRITTEN}, version = daily_results.version + 1, reckoned_at = now()
    where daily_results.inputs_hash <> excluded.inputs_hash`);
  return rowCount ?? 0;
}
