import { sql } from "drizzle-orm";
import { z } from "zod";
import { PUNCH_SOURCE } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import { nameText, requiredText } from "~/contracts/endpoint";
import { PROGRAMS } from "~/lib/attendance/machine-headings";
import { timesIn } from "~/lib/attendance/machine-times";
import { attendancePaths } from "~/lib/attendance/paths";
import { instantOfClock } from "~/lib/attendance/punch-time";
import { normalizeJobNumber } from "~/lib/employees/job-number";
import { businessDay } from "~/lib/period";
import { JOB_NUMBERS } from "~/upstream/organization/job-numbers.server";
import { dayIn, personZone } from "~/upstream/organization/person-day.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import {
  type CheckedRow,
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  type StagedRows,
  UNCHANGED,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { oneDay } from "../due/due.server";
import { undoOfDays } from "../due/import-undo.server";
import { lockedOf } from "../due/locked.server";
import { type MachinePunch, machineKey, putFilePunches } from "./punch-put.server";

/** Times may say no day where another column does. */
const clocks = z
  .string()
  .max(2_000)
  .refine((typed) => timesIn(typed, "2000-01-01") !== null, { error: "punches:said.time" });

const COLUMNS = [
  {
    field: "jobNumber",
    header: "punches:field.jobNumber",
    identifier: JOB_NUMBERS,
    aliases: PROGRAMS.jobNumber,
    required: true,
    // Programs write an apostrophe before a number so that it stays text.
    cell: requiredText(21).transform((typed) => normalizeJobNumber(typed.replace(/^'/, ""))),
  },
  {
    field: "punchAt",
    header: "punches:field.punchAt",
    aliases: PROGRAMS.punchAt,
    required: true,
    emptyBeside: "punchDay",
    kind: "moment",
    cell: clocks,
    note: "punches:notes.punchAt",
  },
  {
    field: "punchDay",
    header: "punches:sheet.day",
    aliases: PROGRAMS.punchDay,
    foreign: true,
    kind: "date",
    cell: z.iso.date(),
  },
  {
    field: "deviceNo",
    header: "punches:field.deviceNo",
    aliases: PROGRAMS.deviceNo,
    identifier: "code",
    cell: nameText(40),
  },
] as const satisfies readonly ImportColumn[];

interface Values extends ValuesOf<typeof COLUMNS> {
  /** The row has times of which nothing says the day. */
  noDay?: true;
}

/** A punch for each time of a row; a day without times has none. */
function punchesOf(row: Record<string, unknown>): Record<string, unknown>[] {
  const { punchAt, punchDay = "" } = row as Partial<Values>;
  // No time: it was refused, or it is a day on which nobody punched.
  if (punchAt === undefined) return punchDay === "" ? [row] : [];
  const times = timesIn(punchAt, punchDay);
  return times ? times.map((time) => ({ ...row, punchAt: time })) : [{ ...row, punchAt: undefined, noDay: true }];
}

interface Context {
  /** Punches of the file so far: one that comes twice is written once. */
  seen: Set<string>;
  /** People that were looked for by job number so far; null: nobody within reach. */
  people: Map<string, Person | null>;
}

interface Person {
  empId: number;
  name: string;
  jobNumber: string;
  zone: string;
  spells: readonly { from: string; to: string | null }[];
}

/** The day of a punch `t` where its person works. */
const PUNCH_DAY = sql`
  (select ${dayIn(sql`t.punch_at`, personZone(sql`e`))} from employees e where e.emp_id = t.emp_id)`;

/** Machine punches by file (attendance, Imports): what is there already is passed over and counted. */
export const punchImport: ImportDefinition<Values, Context, MachinePunch> = {
  type: "punch",
  template: "punch",
  name: "punches:title",
  page: {
    title: "punches:upload.title",
    address: attendancePaths.punchImport,
    back: { to: attendancePaths.punches, label: "punches:upload.back" },
  },
  access: MAY.imports.all,
  maxRows: 200_000,
  maxBytes: 30 * 1024 * 1024,
  columns: COLUMNS,
  shape: "punches:upload.shape",
  spread: punchesOf,
  prepare: async () => ({ seen: new Set(), people: new Map() }),
  uniqueKeys: () => [],
  check: checkPunches,
  apply: applyPunches,
  undo: undoOfDays(["punches", sql`t.emp_id`, PUNCH_DAY, PUNCH_DAY]),
};

/**
 * Looks for people by job number with their employments, within the importer's reach: others read the same as nobody.
 * A machine writes of the same people all the time: each is asked for once a file.
 */
async function findPeople(
  db: Reader,
  caller: Caller,
  numbers: readonly string[],
  people: Map<string, Person | null>,
): Promise<void> {
  const unknown = [...new Set(numbers)].filter((number) => !people.has(number));
  if (unknown.length === 0) return;
  const rows = await select(db, {
    empId: num`employees.emp_id`,
    name: str`emp_name`,
    jobNumber: str`job_number`,
    zone: str`${personZone()}`,
    spells: sql<readonly { from: string; to: string | null }[]>`coalesce(
        (
          select json_agg(json_build_object('from', s.start_date, 'to', s.end_date))
          from employment_spells s
          where s.emp_id = employees.emp_id
        ),
        '[]'
      )`,
  })`
    from employees
    where job_number = any(${sql.param(unknown)}::text[]) and ${visibleTo(caller, MAY.imports.all)}`;
  for (const number of unknown) people.set(number, null);
  for (const row of rows) people.set(row.jobNumber, row);
}

/** Those of some punches that stand already. */
async function standing(db: Reader, punches: readonly MachinePunch[]): Promise<Set<string>> {
  const rows = await select(db, { empId: num`p.emp_id`, punchAt: str`p.punch_at`, deviceNo: str`p.device_no` })`
    from unnest(
      ${sql.param(punches.map(({ empId }) => empId))}::int[],
      ${sql.param(punches.map(({ punchAt }) => punchAt))}::timestamptz[],
      ${sql.param(punches.map(({ deviceNo }) => deviceNo))}::text[]
    ) as g(emp_id, punch_at, device_no)
    join punches p
      on p.emp_id = g.emp_id and p.punch_at = g.punch_at and p.device_no = g.device_no and p.is_void = 0`;
  return new Set(rows.map(machineKey));
}

/** Before noon the day before counts too: the night shift of the last day ends on the morning after it. */
const nightOf = (at: Date, { zone }: Person) => businessDay(at.getTime() - 12 * 3_600_000, zone);

/** The punch of a row, with what is wrong with it; null where the row says too little. */
function punchOf(
  { jobNumber, punchAt, deviceNo = "", noDay }: Partial<Values>,
  people: ReadonlyMap<string, Person | null>,
  faults: Faults,
): MachinePunch | null {
  const person = jobNumber ? people.get(jobNumber) : undefined;
  if (jobNumber && !person) addFault(faults, "jobNumber", "employees:import.noJobNumber");
  if (noDay) addFault(faults, "punchAt", "punches:said.time");
  if (!person || !punchAt) return null;
  const at = instantOfClock(punchAt, person.zone);
  const date = punchAt.slice(0, 10);
  if (at.getTime() > Date.now()) addFault(faults, "punchAt", "punches:said.future");
  else if (!person.spells.some(({ from, to }) => from <= date && (to === null || nightOf(at, person) <= to)))
    addFault(faults, "punchAt", "attendance:said.notEmployed", { date });
  return { empId: person.empId, punchAt: at.toISOString(), deviceNo, zone: person.zone };
}

async function checkPunches(
  db: Reader,
  caller: Caller,
  rows: readonly ParsedRow<Values>[],
  { seen, people }: Context,
): Promise<CheckedRow<MachinePunch>[]> {
  await findPeople(
    db,
    caller,
    rows.flatMap(({ values }) => values.jobNumber ?? []),
    people,
  );
  const read = rows.map(({ values }) => {
    const faults: Faults = {};
    return { values, faults, punch: punchOf(values, people, faults) };
  });
  const punches = read.flatMap(({ punch }) => punch ?? []);
  const stored = await standing(db, punches);
  const locked = new Map(
    (
      await lockedOf(
        db,
        read.map(({ punch, values }) => oneDay(punch?.empId ?? 0, values.punchAt?.slice(0, 10) ?? "1900-01-01")),
      )
    ).map(({ index, month }) => [index, month]),
  );
  return read.map(({ values, faults, punch }, n) => {
    const key = punch ? machineKey(punch) : "";
    const known = stored.has(key) || seen.has(key);
    seen.add(key);
    const month = locked.get(n);
    // What stands already changes nothing, whatever is locked.
    if (month && punch && !known) addFault(faults, "punchAt", "attendance:said.locked", { month });
    return {
      faults,
      action: known && punch ? UNCHANGED : CREATE,
      label: `${values.jobNumber ?? ""} ${values.punchAt ?? ""}`.trim(),
      data: punch ?? { empId: 0, punchAt: "", deviceNo: "", zone: "" },
    };
  });
}

/** The file is one act of the audit. */
async function applyPunches(tx: Tx, caller: Caller, { changing }: StagedRows<MachinePunch>): Promise<void> {
  const rows = await putFilePunches(tx, changing, { source: PUNCH_SOURCE.file, by: caller.actorUserId });
  if (rows > 0)
    await audit(tx, caller, { action: "punch.import", objectType: "punch", objectId: "file", after: { rows } });
}
