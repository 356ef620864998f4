import { type SQL, sql } from "drizzle-orm";
import { MAY } from "~/contracts/employees/may";
import { text } from "~/contracts/endpoint";
import { EMPLOYMENT, type Employment } from "~/contracts/organization/codes";
import type { Message } from "~/lib/texts.server";
import { JOB_NUMBERS } from "~/upstream/organization/job-numbers.server";
import { judgeName } from "~/upstream/organization/names/person-names.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { bool, num, select, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import {
  type CheckedRow,
  CREATE,
  type ImportColumn,
  type ParsedRow,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { normalizeCell } from "~/upstream/platform/spreadsheet/cells.server";
import type { Fields, PersonData } from "./write-records.server";

/** What the templates that add to people on file have in common: whom a row means, and how it is written. */

export const PERSON_COLUMNS = [
  { field: "jobNumber", header: "employees:field.jobNumber", identifier: JOB_NUMBERS, required: true, cell: text(20) },
  { field: "empName", header: "employees:field.empName", required: true, cell: text(50) },
] as const satisfies readonly ImportColumn[];

/** The same where a template may leave with people of whom nothing else is on file. */
export const NAMING_COLUMNS = [
  { ...PERSON_COLUMNS[0], names: true },
  { ...PERSON_COLUMNS[1], names: true },
] as const satisfies readonly ImportColumn[];

export type PersonValues = ValuesOf<typeof PERSON_COLUMNS>;

export interface KnownPerson {
  emp_id: number;
  job_number: string;
  emp_name: string;
  version: number;
  gender: number;
  birth_date: string;
  overseas_warehouse: 0 | 1;
  retire_category: number | null;
  site_id: number;
  /** First day of the present stay. */
  hire_date: string;
  /** An earlier stay has ended. */
  was_here: boolean;
}

/** The people a run of rows names, by job number, within the caller's scope. */
export async function knownPeople(
  db: Reader,
  caller: Caller,
  rows: readonly ParsedRow<PersonValues>[],
): Promise<Map<string, KnownPerson>> {
  const numbers = [...new Set(rows.flatMap(({ values }) => values.jobNumber ?? []))];
  const found = await select(db, {
    emp_id: num`emp_id`,
    job_number: str`job_number`,
    emp_name: str`emp_name`,
    version: num`version`,
    gender: num`gender`,
    birth_date: str`birth_date`,
    overseas_warehouse: sql<0 | 1>`overseas_warehouse`,
    retire_category: sql<number | null>`retire_category`,
    site_id: num`site_id`,
    hire_date: str`hire_date`,
    was_here: bool`
      exists (select from employment_spells s where s.emp_id = employees.emp_id and s.end_date is not null)`,
  })`
    from employees
    where job_number = any(${sql.param(numbers)}::text[]) and ${visibleTo(caller, MAY.archives.import)}`;
  return new Map(found.map((person) => [person.job_number, person]));
}

/** Whom a row means; somebody out of scope does not exist. The name must be the one on file. */
export function personOf<P extends { emp_name: string }>(
  faults: Faults,
  values: Partial<PersonValues>,
  people: ReadonlyMap<string, P>,
): P | undefined {
  const person = values.jobNumber ? people.get(values.jobNumber) : undefined;
  if (values.jobNumber && !person) addFault(faults, "jobNumber", "employees:import.noJobNumber");
  judgeName(faults, "empName", values.empName, person?.emp_name);
  return person;
}

/** A text on file as a cell gives it back: full-width letters and digits are read as plain ones. */
export const asRead = normalizeCell;

/** Whether a cell brings what is on file, however a cell writes it. */
export const isAsOnFile = (stored: unknown, given: unknown) =>
  stored === given || (typeof stored === "string" && asRead(stored) === given);

const MASKED = "*";

/** A value that may be told from others: of a masked one nobody knows whose it is. */
export const unlessMasked = (given: string | undefined) => (given?.includes(MASKED) ? undefined : given);

/**
 * What a cell of a masked column means: the mask of what is on file is what is on file (employees rule 10), any other
 * mask a fault.
 * @param stored what is on file, asked for only when a mask was given; null for nothing
 */
export function unmaskedOr(
  faults: Faults,
  field: string,
  given: string | undefined,
  mask: (value: string) => string,
  stored: () => string | null | undefined,
): string | undefined {
  if (given === undefined || unlessMasked(given) !== undefined) return given;
  const kept = stored();
  if (kept && (asRead(kept) === given || asRead(mask(kept)) === given)) return kept;
  addFault(faults, field, "employees:import.maskMismatch");
  return undefined;
}

/** A fault found at a derived value stands at the column it was derived from. */
export function moveFault(faults: Faults, from: string, to: string): void {
  const moved = faults[from];
  if (!moved) return;
  delete faults[from];
  faults[to] = [...(faults[to] ?? []), ...moved];
}

/**
 * What the people of a run have on file, in one query, after the people themselves: whatever changes in between changes
 * their version too, and the commit refuses it.
 */
export async function recordsOf<R extends object>(
  db: Reader,
  people: ReadonlyMap<string, KnownPerson>,
  table: SQL,
): Promise<Map<number, R[]>> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select * from ${table} where emp_id = any(${sql.param([...people.values()].map((person) => person.emp_id))}::int[])
    `);
  const byPerson = new Map<number, R[]>();
  for (const row of rows) {
    const empId = row.emp_id as number;
    byPerson.set(empId, [...(byPerson.get(empId) ?? []), row as R]);
  }
  return byPerson;
}

interface Verdict {
  person: KnownPerson;
  /** As on file; undefined when the row adds it. */
  stored: Fields | undefined;
  /** Columns the row brings; a missing one keeps what is on file. */
  given: Record<string, string | number | null | undefined>;
  defaults: Fields;
  /** Field of the template by column, for the preview. */
  fields: Record<string, string>;
  secret?: ReadonlySet<string>;
  /** Columns not worth telling: hashes and what follows from others. */
  quiet?: ReadonlySet<string>;
}

/**
 * Compares what the row brings with what is on file, where a text that only a cell writes otherwise stays. Secrets are
 * named without their content.
 */
export function compared(
  label: string,
  faults: Faults,
  { person, stored, given, defaults, fields, secret, quiet }: Verdict,
): CheckedRow<PersonData> {
  const brought = Object.fromEntries(
    Object.entries(given).filter(
      ([column, value]) => value !== undefined && !(stored && isAsOnFile(stored[column], value)),
    ),
  ) as Fields;
  const record = { ...defaults, ...stored, ...brought };
  const changed = Object.keys(brought).filter((column) => stored || (defaults[column] ?? null) !== brought[column]);
  const told = changed.filter((column) => !quiet?.has(column));
  const name = (column: string) => fields[column] ?? column;
  const show = (from: Fields, word: string) =>
    Object.fromEntries(told.map((column) => [name(column), secret?.has(column) ? word : (from[column] ?? null)]));
  const action = stored ? (changed.length > 0 ? UPDATE : UNCHANGED) : CREATE;
  const changes = Object.fromEntries(
    told.map((column) => [
      name(column),
      secret?.has(column) ? ["***", "***"] : [stored?.[column] ?? null, record[column]],
    ]),
  ) as Record<string, [unknown, unknown]>;
  return {
    faults,
    action,
    label,
    changes: stored && changes,
    data: {
      empId: person.emp_id,
      version: person.version,
      record,
      before: stored ? show(stored, "changed") : null,
      after: show(record, "changed"),
    },
  };
}

/** The verdict about a row whose person is not known: only its faults count. */
export const unknown = (label: string, faults: Faults): CheckedRow<PersonData> => ({
  faults,
  action: UNCHANGED,
  label,
  data: { empId: 0, version: 0, record: {}, before: null, after: {} },
});

/**
 * Who of a person's records carry a mark (highest education, emergency contact) after the rows seen so far; whether
 * these change anything.
 */
export type Marks<V> = Map<number, { marked: Set<string>; at: ParsedRow<V>; changed: boolean }>;

/** Takes the marks of the records on file for people met for the first time, then those the row brings. */
export function mark<V>(
  marks: Marks<V>,
  empId: number,
  stored: readonly { key: string; marked: boolean }[],
  row: ParsedRow<V>,
  key: string,
  given: number | undefined,
  changes: boolean,
): void {
  const own = marks.get(empId) ?? {
    marked: new Set(stored.filter((record) => record.marked).map((record) => record.key)),
    at: row,
    changed: false,
  };
  own.at = row;
  own.changed ||= changes;
  if (given === 1) own.marked.add(key);
  if (given === 0) own.marked.delete(key);
  marks.set(empId, own);
}

/** The people whom the file changes and whose number of marks is not as it must be, at the last of their rows. */
export const markFaults = <V>(marks: Marks<V>, field: string, allowed: (marked: number) => boolean, message: Message) =>
  [...marks.values()]
    .filter(({ marked, changed }) => changed && !allowed(marked.size))
    .map(({ at }) => ({ at, field, message }));

/** Who has an identity document already. */
export interface DocumentOwner {
  emp_id: number;
  job_number: string;
  employment: Employment;
  visible: boolean;
}

/** A document of somebody else is refused (rule 7); of whom the caller does not reach he reads no whole number. */
export function refuseOwner(faults: Faults, owner: DocumentOwner | undefined, ownEmpId: number | undefined): void {
  if (!owner || owner.emp_id === ownEmpId) return;
  const jobNumber = owner.visible ? owner.job_number : `${owner.job_number.slice(0, 2)}****`;
  const key = owner.employment === EMPLOYMENT.onJob ? "employees:fault.idTaken" : "employees:fault.idTakenLeft";
  addFault(faults, "idNumber", key, { jobNumber });
}
