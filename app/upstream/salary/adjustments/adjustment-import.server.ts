import { sql } from "drizzle-orm";
import { z } from "zod";
import { text } from "~/contracts/endpoint";
import { ADJUST_REASONS, type AdjustReason, MOST_FIXED } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import { salaryPaths } from "~/lib/salary/paths";
import { JOB_NUMBERS } from "~/upstream/organization/job-numbers.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import {
  type CheckedRow,
  CREATE,
  type FileFault,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { choice, keysOf, yuan } from "~/upstream/platform/imports/words.server";
import { itemsOn } from "../archives/fixed-items.server";
import { clerkEntry, reachesPay, seesFigures } from "../reach.server";
import { judgeLines, type Measures } from "./adjust-judge.server";
import { measuresFor } from "./adjust-measures.server";
import { type AdjustPerson, adjustPeople } from "./adjust-people.server";
import { applyAdjustments, type FiledLine } from "./adjustment-import-apply.server";
import { lockedLines } from "./locked-lines.server";

const column = <Field extends string>(field: Field) =>
  ({ field, header: `salAdjust:field.${field}`, required: true }) as const;
const COLUMNS = [
  { ...column("jobNumber"), identifier: JOB_NUMBERS, cell: text(20) },
  {
    ...column("reason"),
    cell: choice("salAdjust:reason", ADJUST_REASONS),
    choices: keysOf("salAdjust:reason", ADJUST_REASONS),
  },
  { ...column("effectiveDate"), kind: "date", cell: z.iso.date() },
  { ...column("itemCode"), identifier: "code", cell: text(40) },
  {
    ...column("newAmount"),
    kind: "money",
    cell: yuan().refine((fen) => fen <= MOST_FIXED, { error: "salArchives:said.amount" }),
  },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;
type Row = ParsedRow<Values>;

/** The rows of a file about one person: they are one adjustment. */
interface Gathered {
  person: AdjustPerson;
  first: Row;
  rows: Map<string, Row>;
  unread: Set<string>;
}

interface Context extends Omit<Measures, "locked"> {
  locked: Map<number, NonNullable<ReturnType<Measures["locked"]["get"]>>>;
  /** By job number; without rows: nobody whose pay the caller may change. */
  met: Map<string, { person: AdjustPerson | undefined; gathered: Gathered | null }>;
}

/** Adjustments by file (salary, Imports): drafts, of each head in one form; somebody with an open one is refused. */
export const adjustmentImport: ImportDefinition<Values, Context, FiledLine> = {
  type: "salaryAdjust",
  template: "salaryAdjust",
  name: "salAdjust:title",
  page: {
    title: "salAdjust:upload.title",
    address: salaryPaths.adjustmentImport,
    back: { to: salaryPaths.adjustments, label: "salAdjust:upload.back" },
  },
  access: MAY.adjustments.draft,
  maxRows: 5_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  reach: clerkEntry,
  async prepare(db) {
    const { structures, minimumOf } = await measuresFor(db, []);
    return { structures, minimumOf, locked: new Map(), met: new Map() };
  },
  uniqueKeys: ({ jobNumber, itemCode }) => [
    { field: "itemCode", key: jobNumber && itemCode && `${jobNumber}/${itemCode}` },
  ],
  async check(db, caller, rows, context) {
    const people = await peopleOf(db, caller, rows, context);
    return rows.map((row) => judge(row, caller, context, people));
  },
  finish: judgeWhole,
  apply: applyAdjustments,
};

/** People of a run of rows that were not met before, with what closed months have kept of theirs. */
async function peopleOf(
  db: Reader,
  caller: Caller,
  rows: readonly Row[],
  { met, locked }: Context,
): Promise<ReadonlyMap<string, AdjustPerson>> {
  const numbers = new Map<string, string>();
  for (const { values } of rows)
    if (values.jobNumber && !met.has(values.jobNumber) && !numbers.has(values.jobNumber))
      numbers.set(values.jobNumber, values.effectiveDate ?? "");
  const people = await adjustPeople(
    db,
    sql`
      employees.job_number = any(${sql.param([...numbers.keys()])}::text[])
        and (employees.emp_id = ${caller.empId ?? 0} or ${reachesPay(caller, MAY.adjustments.draft)})
    `,
    { requesterEmpId: caller.empId, seen: seesFigures(caller) },
  );
  const asked = people.map((person) => ({ person, since: numbers.get(person.jobNumber)! }));
  for (const [empId, lines] of await lockedLines(
    db,
    asked.filter(({ since }) => since),
  ))
    locked.set(empId, [...lines]);
  return new Map(people.map((person) => [person.jobNumber, person]));
}

function judge(
  row: Row,
  caller: Caller,
  context: Context,
  people: ReadonlyMap<string, AdjustPerson>,
): CheckedRow<FiledLine> {
  const faults: Faults = {};
  const { jobNumber = "", itemCode = "", newAmount = 0, reason, effectiveDate = "" } = row.values;
  const { person, gathered } = context.met.get(jobNumber) ?? meet(row, caller, context, people.get(jobNumber));
  if (jobNumber) personFaults(faults, caller, person);
  if (gathered) joinRow(faults, gathered, row, context);
  return {
    faults,
    action: CREATE,
    label: [jobNumber, person?.name].filter(Boolean).join(" "),
    data: {
      empId: person?.empId ?? 0,
      reason: (reason ?? 0) as AdjustReason,
      effectiveDate,
      itemCode,
      amount: newAmount,
      seen: person?.head?.version ?? 0,
    },
  };
}

function meet(row: Row, caller: Caller, { met }: Context, person: AdjustPerson | undefined) {
  const may = person?.head && person.seen && !person.open && person.empId !== caller.empId;
  const gathered: Gathered | null = may ? { person, first: row, rows: new Map(), unread: new Set() } : null;
  const entry = { person, gathered };
  met.set(row.values.jobNumber ?? "", entry);
  return entry;
}

function personFaults(faults: Faults, caller: Caller, person: AdjustPerson | undefined): void {
  if (person?.empId === caller.empId) addFault(faults, "jobNumber", "salArchives:said.own");
  else if (!person) addFault(faults, "jobNumber", "employees:import.noJobNumber");
  else if (!person.seen) addFault(faults, "jobNumber", "salArchives:said.aboveLimit");
  else if (!person.head) addFault(faults, "jobNumber", "salAdjust:said.noArchive");
  else if (person.open) addFault(faults, "jobNumber", "salAdjust:said.open", { no: person.open.no });
}

/** A row more of a person: the same reason and day as the first, and an item that his structure has then. */
function joinRow(faults: Faults, gathered: Gathered, row: Row, { structures }: Context): void {
  const { first, person, rows, unread } = gathered;
  const { reason, effectiveDate, itemCode } = row.values;
  for (const field of ["reason", "effectiveDate"] as const) {
    const [one, other] = [first.values[field], row.values[field]];
    if (one !== undefined && other !== undefined && one !== other)
      addFault(faults, field, "salAdjust:said.otherRow", { row: first.row });
  }
  if (!itemCode || !effectiveDate || reason === undefined) return;
  const items = itemsOn(structures.get(person.head!.structureId), effectiveDate);
  if (!items.some(({ code }) => code === itemCode)) {
    addFault(faults, "itemCode", "salAdjust:said.noItem");
    return;
  }
  rows.set(itemCode, row);
  if (row.faulty.has("newAmount")) unread.add(itemCode);
}

/** What only all rows of a person show: his employment, his months, the minimum wage, that anything changes at all. */
function judgeWhole({ met, ...measures }: Context): FileFault<Values>[] {
  return [...met.values()].flatMap(({ gathered }) => {
    if (!gathered || gathered.rows.size === 0) return [];
    const { person, first, rows, unread } = gathered;
    const { effectiveDate } = first.values;
    if (!effectiveDate) return [];
    const faults: Faults = {};
    const given = new Map(
      [...rows].flatMap(([code, { values }]) => (unread.has(code) ? [] : [[code, values.newAmount!]])),
    );
    const lines = judgeLines(faults, person, { effectiveDate, given, unread }, measures, (code) => `@${code}`);
    if (lines.length === 0 && unread.size === 0 && Object.keys(faults).length === 0)
      addFault(faults, "newAmount", "salAdjust:said.nothing");
    return Object.entries(faults).flatMap(([field, messages]) =>
      messages.map((message) =>
        field.startsWith("@")
          ? { at: rows.get(field.slice(1)) ?? first, field: "newAmount", message }
          : { at: first, field, message },
      ),
    );
  });
}
