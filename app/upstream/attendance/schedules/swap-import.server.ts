import { sql } from "drizzle-orm";
import { z } from "zod";
import { MAY } from "~/contracts/attendance/may";
import { requiredText, text } from "~/contracts/endpoint";
import { attendancePaths } from "~/lib/attendance/paths";
import { say } from "~/lib/texts.server";
import { JOB_NUMBERS } from "~/upstream/organization/job-numbers.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import {
  type CheckedRow,
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { undoOfDays } from "../due/import-undo.server";
import { plansOf } from "./plans.server";
import { type JudgedDay, judgeDays, type WantedDay } from "./schedule-judge.server";
import { type Planned, peopleNumbered } from "./schedule-people.server";
import {
  alikePairs,
  applySwaps,
  daysOfSwap,
  type FileSwap,
  swappedDays,
  wantedOfSwap,
} from "./swap-import-write.server";

const heading = <Field extends string>(field: Field) => ({ field, header: `schedSheet:swapSheet.${field}` }) as const;
const COLUMNS = [
  { ...heading("jobNumberA"), identifier: JOB_NUMBERS, required: true, cell: requiredText(20) },
  { ...heading("dateA"), required: true, kind: "date", cell: z.iso.date() },
  { ...heading("jobNumberB"), identifier: JOB_NUMBERS, cell: text(20), note: "schedSheet:notes.jobNumberB" },
  { ...heading("dateB"), required: true, kind: "date", cell: z.iso.date() },
  { ...heading("reason"), required: true, cell: requiredText(200) },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

/** Swaps of the file so far: each is judged beside those before it. */
interface Context {
  days: WantedDay[];
}

/** Swaps by file, decided by whoever brings it (attendance rule 43); one that was made before is refused. */
export const swapImport: ImportDefinition<Values, Context, FileSwap> = {
  type: "shiftSwap",
  template: "shiftSwap",
  name: "schedSheet:swap.title",
  page: {
    title: "schedSheet:swap.upload",
    address: attendancePaths.swapImport,
    back: { to: attendancePaths.swaps, label: "schedSheet:swap.back" },
  },
  access: MAY.imports.all,
  maxRows: 2_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  prepare: async () => ({ days: [] }),
  uniqueKeys: daysNamed,
  check: checkRows,
  apply: applySwaps,
  undo: undoOfDays(["schedule_days", sql`t.emp_id`, sql`t.work_date`, sql`t.work_date`]),
};

/** Every day of a person that a row touches: no two rows may touch the same. */
function daysNamed({ jobNumberA, dateA, jobNumberB, dateB }: Partial<Values>) {
  if (!jobNumberA || !dateA || !dateB) return [];
  const numbers = jobNumberB ? [jobNumberA, jobNumberB] : [jobNumberA];
  const keys = numbers.flatMap((number) => [`${number} ${dateA}`, `${number} ${dateB}`]);
  return [...new Set(keys)].map((key) => ({ field: "dateA", key }));
}

interface Read {
  row: ParsedRow<Values>;
  faults: Faults;
  label: string;
  /** Null where the row does not say who swaps which day. */
  swap: FileSwap | null;
}

async function checkRows(
  db: Reader,
  caller: Caller,
  rows: readonly ParsedRow<Values>[],
  { days }: Context,
): Promise<CheckedRow<FileSwap>[]> {
  const numbers = rows.flatMap(({ values }) => [values.jobNumberA ?? [], values.jobNumberB || []].flat());
  const people = await peopleNumbered(db, caller, numbers, MAY.imports.all);
  const read = rows.map((row) => readRow(caller, row, people));
  const swaps = read.flatMap(({ swap }) => swap ?? []);
  const touched = swaps.flatMap(daysOfSwap);
  const dates = touched.map(({ workDate }) => workDate).sort();
  const ids = [...new Set(touched.map(({ empId }) => empId))];
  const plans = await plansOf(db, caller, ids, dates[0] ?? "2000-01-01", dates.at(-1) ?? "2000-01-01");
  const [alike, standing] = [await alikePairs(db, swaps), await swappedDays(db, touched)];
  const places = read.map(({ swap }) => {
    const first = days.length;
    if (swap) days.push(...wantedOfSwap(plans, swap));
    return [first, days.length] as const;
  });
  const judged = await judgeDays(db, caller, days);
  return read.map(({ faults, label, swap }, n) => {
    if (swap) judge(caller, faults, swap, judged.slice(...places[n]!), { alike, standing });
    const said = judged.slice(...places[n]!).flatMap(({ warnings }) => warnings);
    return { faults, action: CREATE, label, warning: said.slice(0, MOST_SAID), data: swap ?? NOTHING };
  });
}

/** What a row that is refused would write. */
const NOTHING: FileSwap = { empA: 0, dateA: "", empB: null, dateB: "", reason: "" };

/** Warnings of a row that the preview shows. */
const MOST_SAID = 3;

function readRow(caller: Caller, row: ParsedRow<Values>, people: ReadonlyMap<string, Planned>): Read {
  const { jobNumberA, dateA, jobNumberB, dateB, reason = "" } = row.values;
  const faults: Faults = {};
  const find = (field: "jobNumberA" | "jobNumberB", number: string | undefined) => {
    const person = number ? people.get(number) : undefined;
    if (number && !person) addFault(faults, field, "employees:import.noJobNumber");
    if (person && person.empId === caller.empId) addFault(faults, field, "attendance:said.own");
    return person;
  };
  const [a, b] = [find("jobNumberA", jobNumberA), find("jobNumberB", jobNumberB)];
  const self = a !== undefined && a.empId === b?.empId;
  if (self) addFault(faults, "jobNumberB", "schedSheet:said.self");
  const label = [a?.name, jobNumberA, dateA, "⇄", b?.name, jobNumberB, dateB].filter(Boolean).join(" ");
  if (!a || !dateA || !dateB || self || (jobNumberB && !b)) return { row, faults, label, swap: null };
  if (!b && dateA === dateB) {
    addFault(faults, "dateB", "attFlow:said.sameDay");
    return { row, faults, label, swap: null };
  }
  return { row, faults, label, swap: { empA: a.empId, dateA, empB: b?.empId ?? null, dateB, reason } };
}

/** Sentences that say by themselves what is wrong; the others are rules that the swap breaks. */
const PLAIN = new Set(["attendance:said.locked", "attendance:said.notEmployed", "attendance:said.past"]);

function judge(
  { language }: Caller,
  faults: Faults,
  { empA, empB, dateA, dateB }: FileSwap,
  judged: readonly JudgedDay[],
  { alike, standing }: { alike: ReadonlySet<string>; standing: ReadonlySet<string> },
): void {
  if (empB !== null && !alike.has(`${empA} ${empB}`))
    addFault(faults, "jobNumberB", "attFlow:said.swap", { rule: "@attFlow:rule.alike" });
  for (const { empId, workDate } of daysOfSwap({ empA, empB, dateA, dateB }))
    if (standing.has(`${empId} ${workDate}`)) {
      addFault(faults, "dateA", "schedSheet:said.swapped", { date: workDate });
      break;
    }
  const said = judged.flatMap((day) => day.faults);
  const once = new Map(said.map((message) => [JSON.stringify(message), message]));
  for (const message of once.values())
    if (PLAIN.has(message.key)) addFault(faults, "dateA", message.key, message.params);
    else addFault(faults, "dateA", "attFlow:said.swap", { rule: say(language, message) });
}
