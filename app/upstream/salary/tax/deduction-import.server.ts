import { MAY } from "~/contracts/salary/may";
import { formatAmount } from "~/lib/money";
import { salaryPaths } from "~/lib/salary/paths";
import type { Declared } from "~/lib/salary/tax/additional";
import type { TaxParams } from "~/lib/salary/tax/tables";
import { identityHash } from "~/upstream/employees/archives/identity-match.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import {
  type CheckedRow,
  CREATE,
  type FileFault,
  type ImportDefinition,
  type ParsedRow,
  UNCHANGED,
  UPDATE,
} from "~/upstream/platform/imports/definition.server";
import { COVERED, type NamedPerson, namedPeople, personFaults, writesFigures } from "../filed-people.server";
import { PAID_DEDUCTIONS } from "../paid-rows.server";
import { clerkEntry } from "../reach.server";
import { declaredOf, declaredSeen } from "./declared.server";
import {
  DEDUCTION_COLUMNS,
  type DeductionValues,
  FILED_KINDS,
  fieldOf,
  judgeMonth,
  monthIn,
} from "./deduction-columns.server";
import { applyDeductions, type FiledMonth } from "./deduction-import-apply.server";
import { type KindFault, monthFaults, yearFaults } from "./deduction-judge.server";
import { taxParams } from "./tax-params.server";

interface Filed {
  stored: readonly Declared[];
  seen: string;
  rows: { row: ParsedRow<DeductionValues>; year: number; month: number; declared: Declared[] }[];
}

interface Context {
  params: TaxParams;
  /** What people have on file, with the rows of the file so far. */
  people: Map<number, Filed>;
}

const isFiled = ({ kind }: Declared) => FILED_KINDS.includes(kind);

/** Declared months by file (salary, Imports): a row replaces the month of a person. */
export const deductionImport: ImportDefinition<DeductionValues, Context, FiledMonth> = {
  type: "taxDeduction",
  template: "taxDeduction",
  name: "salaryTax:upload.name",
  page: {
    title: "salaryTax:upload.title",
    address: salaryPaths.taxImport,
    back: { to: salaryPaths.taxData, label: "salaryTax:upload.back" },
  },
  access: MAY.tax.edit,
  maxRows: 50_000,
  maxBytes: 10 * 1024 * 1024,
  columns: DEDUCTION_COLUMNS,
  reach: clerkEntry,
  prepare: async (db) => ({ params: await taxParams(db), people: new Map() }),
  uniqueKeys: ({ jobNumber, ...of }) => [
    { field: "month", key: jobNumber && of.year && monthIn(of) ? `${jobNumber} ${of.year} ${monthIn(of)}` : undefined },
  ],
  async check(db, caller, rows, context) {
    const people = await namedPeople(
      db,
      caller,
      MAY.tax.edit,
      rows.map(({ values }) => values.jobNumber),
    );
    // Faults that follow from what stands on file would tell it: only of people whose figures are the caller's.
    const fresh = [...people.values()]
      .filter(({ empId, seen }) => seen && empId !== caller.empId && !context.people.has(empId))
      .map(({ empId }) => empId);
    const [declared, seen] = await Promise.all([declaredOf(db, fresh), declaredSeen(db, fresh)]);
    for (const empId of fresh)
      context.people.set(empId, { stored: declared.get(empId)!, seen: seen.get(empId)!, rows: [] });
    return rows.map((row) => judge(row, caller, context, people.get(row.values.jobNumber ?? "")));
  },
  finish: ({ people, params }) => [...people.values()].flatMap((filed) => fileFaults(filed, params)),
  apply: applyDeductions,
  undo: { held: [PAID_DEDUCTIONS], reach: writesFigures(MAY.tax.edit) },
};

function judge(
  row: ParsedRow<DeductionValues>,
  caller: Caller,
  { people, params }: Context,
  person: NamedPerson | undefined,
): CheckedRow<FiledMonth> {
  const { values } = row;
  const faults: Faults = {};
  personFaults(faults, values.jobNumber, caller, person);
  if (person?.seen && values.idNumber && identityHash(values.idNumber) !== person.idHash)
    addFault(faults, "idNumber", "salaryTax:said.otherIdNumber");
  judgeMonth(faults, values);
  const { year = 0 } = values;
  const month = monthIn(values);
  const filed = people.get(person?.empId ?? 0);
  const before = (filed?.stored ?? []).filter((one) => one.year === year && one.month === month && isFiled(one));
  const declared = FILED_KINDS.flatMap((kind): Declared[] => {
    const amount = values[fieldOf(kind)] ?? 0;
    return amount > 0 ? [{ year, month, kind, amount }] : [];
  });
  if (year && month) {
    tell(monthFaults(declared, { year, month }, params), (field, { key, params: of }) =>
      addFault(faults, field, key, of),
    );
    filed?.rows.push({ row, year, month, declared });
  }
  const changes = changesOf(before, declared);
  return {
    faults,
    action: before.length === 0 && declared.length > 0 ? CREATE : Object.keys(changes).length > 0 ? UPDATE : UNCHANGED,
    label: [values.jobNumber, person?.name, year && month && `${year}-${month}`].filter(Boolean).join(" "),
    ...(before.length > 0 && { changes }),
    data: {
      empId: person?.empId ?? 0,
      siteId: person?.siteId ?? 0,
      seen: filed?.seen ?? "",
      year,
      month,
      before,
      declared,
    },
  };
}

/** Each fault at the column of its kind; without limits, at the year. */
function tell(found: readonly KindFault[], say: (field: string, message: KindFault["message"]) => void): void {
  for (const { kind, message } of found) say(kind === null ? "year" : fieldOf(kind), message);
}

/** Years and whole lives of one person, with all rows that the file has of him; told at his last row of the year. */
function fileFaults({ stored, rows }: Filed, params: TaxParams): FileFault<DeductionValues>[] {
  const isReplaced = (one: Declared) =>
    isFiled(one) && rows.some(({ year, month }) => one.year === year && one.month === month);
  const all = [...stored.filter((one) => !isReplaced(one)), ...rows.flatMap(({ declared }) => declared)];
  const years = [...new Set(rows.map(({ year }) => year))];
  return years.flatMap((year) => {
    const own = rows.filter((one) => one.year === year);
    const last = own.reduce((latest, one) => (one.month > latest.month ? one : latest));
    const kinds = new Set(own.flatMap(({ declared }) => declared.map(({ kind }) => kind)));
    const found: FileFault<DeductionValues>[] = [];
    tell(
      yearFaults(all, { year, month: last.month }, kinds, params).filter(({ kind }) => kind !== null),
      (field, message) => found.push({ at: last.row, field, message }),
    );
    return found;
  });
}

/** Kinds that differ, without the figure that is on file. */
const changesOf = (before: readonly Declared[], after: readonly Declared[]): Record<string, [unknown, unknown]> =>
  Object.fromEntries(
    FILED_KINDS.flatMap((kind) => {
      const [had, has] = [before, after].map((side) => side.find((one) => one.kind === kind)?.amount);
      return had === has ? [] : [[fieldOf(kind), [had && COVERED, has && formatAmount(has)]]];
    }),
  );
