import { sql } from "drizzle-orm";
import { z } from "zod";
import { requiredName, text } from "~/contracts/endpoint";
import { COMPANY_STATE } from "~/contracts/organization/codes";
import { ARCHIVE_STATUS, FLOOR, MOST_FIXED } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import { formatAmount } from "~/lib/money";
import type { ArchiveValue } from "~/lib/salary/archive-values";
import { salaryPaths } from "~/lib/salary/paths";
import { normalizeText } from "~/lib/text";
import { JOB_NUMBERS } from "~/upstream/organization/job-numbers.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import {
  type CheckedRow,
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { yuan } from "~/upstream/platform/imports/words.server";
import { COVERED, personFaults, writesFigures } from "../filed-people.server";
import { lackingPeople } from "../lacking-people.server";
import { PAID_ARCHIVES, PAID_VALUES } from "../paid-rows.server";
import { clerkEntry, paysFor } from "../reach.server";
import { applyArchives, type FiledArchive } from "./archive-import-apply.server";
import { judgeValues } from "./archive-judge.server";
import { type MinimumWages, minimumWages } from "./archive-parts.server";
import { isSame, replaced } from "./archive-save.server";
import type { ArchiveHead } from "./archive-write.server";
import { itemsOn, type Structure, structuresOf } from "./fixed-items.server";
import { type FiledPerson, filedPeople } from "./import-people.server";
import { fieldOfItem, itemColumnsOf } from "./item-columns.server";

const column = <Field extends string>(field: Field) =>
  ({ field, header: `salArchives:field.${field}`, required: true }) as const;
const named = () => requiredName(120).transform(normalizeText);
const COLUMNS = [
  { ...column("jobNumber"), names: true, identifier: JOB_NUMBERS, cell: text(20) },
  { ...column("structure"), cell: named(), choices: ({ byName }: Context) => [...byName.keys()] },
  { ...column("company"), names: true, cell: named(), choices: ({ companies }: Context) => [...companies.keys()] },
  { ...column("fromDate"), kind: "date", cell: z.iso.date() },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

interface Context {
  /** Structures that may be chosen. */
  byName: ReadonlyMap<string, Structure>;
  structures: ReadonlyMap<number, Structure>;
  /** Companies that the caller pays for, by name. */
  companies: ReadonlyMap<string, number>;
  minimumOf: MinimumWages;
}

const amount = () => yuan().refine((fen) => fen <= MOST_FIXED, { error: "salArchives:said.amount" });

/** Archives by file (salary, Imports): new values from a day on, one row a person; what stood before stays. */
export const archiveImport: ImportDefinition<Values, Context, FiledArchive> = {
  type: "salaryArchive",
  template: "salaryArchive",
  name: "salArchives:title",
  page: {
    title: "salArchives:upload.title",
    address: salaryPaths.archiveImport,
    back: { to: salaryPaths.archives, label: "salArchives:upload.back" },
  },
  access: MAY.archives.edit,
  maxRows: 20_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  moreColumns: async (db) =>
    itemColumnsOf(await structuresOf(db)).map(({ field, titles }) => ({
      field,
      header: titles,
      kind: "money",
      cell: amount(),
    })),
  reach: clerkEntry,
  async prepare(db, caller) {
    const [structures, companies, minimumOf] = await Promise.all([
      structuresOf(db),
      companiesByName(db, caller),
      minimumWages(db),
    ]);
    const open = [...structures.values()].filter(({ enabled }) => enabled === 1);
    return { structures, byName: new Map(open.map((one) => [normalizeText(one.name), one])), companies, minimumOf };
  },
  uniqueKeys: ({ jobNumber }) => [{ field: "jobNumber", key: jobNumber }],
  async check(db, caller, rows, context) {
    const people = await filedPeople(db, caller, rows, (name) => context.companies.get(name ?? ""));
    return rows.map((row) => judge(row, caller, context, people.get(row.values.jobNumber ?? "")));
  },
  apply: applyArchives,
  undo: { held: [PAID_ARCHIVES, PAID_VALUES], reach: writesFigures(MAY.archives.edit) },
  lacking: true,
  // One that was stopped is an archive: no file makes it go on.
  present: async (_db, caller, asked, { companies }) =>
    lackingPeople(caller, asked, {
      code: MAY.archives.edit,
      where: sql`a.emp_id is null`,
      company: sql`s.company_id`,
      companies,
      cells: (jobNumber, company) => [jobNumber, null, company],
    }),
};

async function companiesByName(db: Reader, caller: Caller): Promise<Map<string, number>> {
  const rows = await select(db, { id: num`k.company_id`, name: str`k.company_name` })`
    from companies k
    where k.status = ${COMPANY_STATE.operating} and ${paysFor(caller)}
    order by k.company_name`;
  return new Map(rows.map(({ id, name }) => [normalizeText(name), id]));
}

function judge(
  { values, faulty }: ParsedRow<Values>,
  caller: Caller,
  context: Context,
  person: FiledPerson | undefined,
): CheckedRow<FiledArchive> {
  const faults: Faults = {};
  const { fromDate = "" } = values;
  const companyId = context.companies.get(values.company ?? "") ?? 0;
  const structure = context.byName.get(values.structure ?? "");
  if (values.company && !companyId) addFault(faults, "company", "errors:notOption");
  if (values.structure && !structure) addFault(faults, "structure", "errors:notOption");
  personFaults(faults, values.jobNumber, caller, person);
  const given = structure && fromDate ? givenOf(faults, values, structure, fromDate) : new Map();
  const changed =
    person?.seen && structure && fromDate
      ? judgedRow(faults, { context, person, structure, fromDate, given, faulty })
      : [];
  const before = person?.head ?? null;
  const head = { companyId, structureId: structure?.id ?? 0, status: before?.status ?? ARCHIVE_STATUS.active };
  const same = before !== null && isSame(before, head) && changed.length === 0;
  const floor = person && fromDate ? context.minimumOf(person.siteId, fromDate).floor : FLOOR.none;
  const unchecked = floor === FLOOR.unconfirmed || floor === FLOOR.missing;
  return {
    faults,
    action: before === null ? CREATE : same ? UNCHANGED : UPDATE,
    label: [values.jobNumber, person?.name].filter(Boolean).join(" "),
    ...(unchecked && { warning: { key: `salArchives:floor.${floor}` } }),
    ...(before && { changes: changesOf(before, head, changed, context, structure) }),
    data: {
      empId: person?.empId ?? 0,
      siteId: person?.siteId ?? 0,
      seen: before?.version ?? 0,
      ...head,
      before: before && { companyId: before.companyId, structureId: before.structureId, status: before.status },
      fromDate,
      values: changed,
      had: replaced(person?.values ?? [], changed),
    },
  };
}

/** Amounts of the row by item; one in a column that the structure has no item for is a fault. */
function givenOf(faults: Faults, values: Partial<Values>, structure: Structure, fromDate: string): Map<string, number> {
  const items = new Map(itemsOn(structure, fromDate).map((item) => [fieldOfItem(item), item.code]));
  const given = new Map<string, number>();
  for (const [field, value] of Object.entries(values)) {
    if (COLUMNS.some((one) => one.field === field)) continue;
    const code = items.get(field);
    if (code === undefined) addFault(faults, field, "salArchives:said.notInStructure", { structure: structure.name });
    else given.set(code, value as unknown as number);
  }
  return given;
}

/** The values that the row writes, with what rules 3 and 4 say of them. */
function judgedRow(
  faults: Faults,
  of: {
    context: Context;
    person: FiledPerson;
    structure: Structure;
    fromDate: string;
    given: Map<string, number>;
    faulty: ReadonlySet<string>;
  },
): ArchiveValue[] {
  const { person, structure, fromDate, given } = of;
  const items = itemsOn(structure, fromDate);
  const fields = new Map(items.map((item) => [item.code, fieldOfItem(item)]));
  return judgeValues(
    faults,
    {
      siteId: person.siteId,
      hireDate: person.hireDate,
      stored: person.values,
      items,
      fromDate,
      given,
      unread: new Set(items.filter((item) => of.faulty.has(fieldOfItem(item))).map(({ code }) => code)),
      isNewHead: person.head?.structureId !== structure.id,
      begun: person.begun !== null && person.begun >= fromDate.slice(0, 7) ? person.begun : null,
      minimumOf: of.context.minimumOf,
    },
    (code) => fields.get(code)!,
  );
}

/** What differs, without the figures that are on file. */
function changesOf(
  before: ArchiveHead,
  after: ArchiveHead,
  changed: readonly ArchiveValue[],
  { structures, companies }: Context,
  structure: Structure | undefined,
): Record<string, [unknown, unknown]> {
  const companyName = (id: number) => [...companies].find(([, one]) => one === id)?.[0] ?? null;
  return {
    ...(before.structureId !== after.structureId && {
      structure: [structures.get(before.structureId)?.name ?? null, structure?.name ?? null],
    }),
    ...(before.companyId !== after.companyId && {
      company: [companyName(before.companyId), companyName(after.companyId)],
    }),
    ...Object.fromEntries(
      changed.map(({ itemCode, fromDate, amount }) => [
        fieldOfItem(itemsOn(structure, fromDate).find(({ code }) => code === itemCode)!),
        [COVERED, formatAmount(amount)],
      ]),
    ),
  };
}
