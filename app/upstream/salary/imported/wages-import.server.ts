import { COMPANY_STATE } from "~/contracts/organization/codes";
import { MAY } from "~/contracts/salary/may";
import { formatAmount } from "~/lib/money";
import { salaryPaths } from "~/lib/salary/paths";
import { normalizeText } from "~/lib/text";
import { say } from "~/lib/texts.server";
import { judgeName } from "~/upstream/organization/names/person-names.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import {
  type CheckedRow,
  CREATE,
  type ImportDefinition,
  type ParsedRow,
  UNCHANGED,
  UPDATE,
} from "~/upstream/platform/imports/definition.server";
import { COVERED, personFaults } from "../filed-people.server";
import { clerkEntry, wagesOfCompany } from "../reach.server";
import type { ImportedWage } from "../runs/imported-run.server";
import { GROSS_KINDS, itemsIn, payItemColumns, payItems } from "./pay-item-columns.server";
import { type WagePerson, wagePeople } from "./wage-people.server";
import { COLUMNS, type Context, itemCell, type Values } from "./wages-columns.server";
import { applyWages, type FiledWage } from "./wages-import-apply.server";

/** Finished wages by file (salary rule 40; Imports): one imported run a month and company. */
export const wagesImport: ImportDefinition<Values, Context, FiledWage> = {
  type: "wages",
  template: "wages",
  name: "salImported:name",
  page: {
    title: "salImported:title",
    address: salaryPaths.wagesImport,
    back: { to: salaryPaths.paidWages, label: "salImported:back" },
  },
  access: MAY.wages.import,
  maxRows: 50_000,
  maxBytes: 20 * 1024 * 1024,
  columns: COLUMNS,
  moreColumns: async (db) =>
    (await payItemColumns(db, GROSS_KINDS)).map(({ field, titles }) => ({
      field,
      header: titles,
      kind: "money",
      cell: itemCell(),
    })),
  reach: clerkEntry,
  prepare: async (db, caller) => ({
    companies: await companiesByName(db, caller),
    items: await payItems(db, GROSS_KINDS),
    payDates: new Map(),
  }),
  uniqueKeys: ({ jobNumber, month, company }) => [
    { field: "jobNumber", key: jobNumber && month && company ? `${jobNumber} ${month} ${company}` : undefined },
  ],
  async check(db, caller, rows, context) {
    const asked = rows.flatMap(({ values: { jobNumber, company, month } }, at) =>
      jobNumber
        ? [{ at, jobNumber, companyId: context.companies.get(company ?? "") ?? null, month: month ?? null }]
        : [],
    );
    const people = await wagePeople(db, caller, asked);
    return rows.map((row, at) => judge(row, caller, context, people.get(at)));
  },
  apply: applyWages,
};

async function companiesByName(db: Reader, caller: Caller): Promise<Map<string, number>> {
  const rows = await select(db, { id: num`k.company_id`, name: str`k.company_name` })`
    from companies k
    where k.status = ${COMPANY_STATE.operating} and ${wagesOfCompany(caller)}
    order by k.company_name`;
  return new Map(rows.map(({ id, name }) => [normalizeText(name), id]));
}

function judge(
  row: ParsedRow<Values>,
  caller: Caller,
  context: Context,
  person: WagePerson | undefined,
): CheckedRow<FiledWage> {
  const { values } = row;
  const { jobNumber, name, month = "", company, payDate = "" } = values;
  const faults: Faults = {};
  personFaults(faults, jobNumber, caller, person);
  judgeName(faults, "name", name, person?.name);
  const companyId = context.companies.get(company ?? "") ?? 0;
  if (company && !companyId) addFault(faults, "company", "errors:notOption");
  runFaults(faults, { month, person });
  payDateFault(faults, context, { key: `${companyId} ${month}`, payDate, person });
  const wage = wageOf(row, context, person);
  amountFaults(faults, row, wage);
  const { draft = null, line = null } = person ?? {};
  const changes = line ? changesOf(line, wage.data) : null;
  return {
    faults,
    action: changes === null ? CREATE : changes.length === 0 ? UNCHANGED : UPDATE,
    label: [jobNumber, person?.name, month].filter(Boolean).join(" "),
    ...(changes && {
      changes: Object.fromEntries(changes.map((field) => [field, [COVERED, told(caller, field, values)]])),
    }),
    data: {
      ...wage.data,
      run: { companyId, month, payDate, runId: draft?.id ?? 0, seen: draft?.version ?? 0 },
      before: line && { gross: line.gross, tax: line.tax, net: line.net },
    },
  };
}

/** What the row says in a column, as the preview shows it. */
function told({ language }: Caller, field: string, values: Partial<Values>): string {
  const value = values[field as keyof Values];
  if (value === undefined) return "";
  if (field === "withheldBy") return say(language, { key: `salImported:withheldBy.${value}` });
  return typeof value === "number" ? formatAmount(value) : String(value);
}

/** Nobody is paid a month twice, and what is approved or locked stays as it is (rule 26). */
function runFaults(faults: Faults, { month, person }: { month: string; person: WagePerson | undefined }): void {
  if (!person || !month) return;
  if (person.lockedRun) addFault(faults, "month", "salImported:said.locked", { month });
  else if (person.otherRun) addFault(faults, "month", "salImported:said.otherRun", { no: person.otherRun });
  if (person.draft && !person.draft.reached) addFault(faults, "company", "salRuns:said.otherSites");
}

/** A run is paid on one day, which says tax year and month. */
function payDateFault(
  faults: Faults,
  { payDates }: Context,
  { key, payDate, person }: { key: string; payDate: string; person: WagePerson | undefined },
): void {
  if (!payDate) return;
  const day = person?.draft?.payDate ?? payDates.get(key) ?? payDate;
  if (!payDates.has(key)) payDates.set(key, day);
  if (day !== payDate) addFault(faults, "payDate", "salImported:said.payDate", { day });
}

interface Wage {
  data: ImportedWage;
  /** What the pay items of the row sum to; null: it has none. */
  itemSum: number | null;
}

function wageOf({ values }: ParsedRow<Values>, { items }: Context, person: WagePerson | undefined): Wage {
  const { gross = 0, social = 0, fund = 0, tax = 0, other = 0, net = 0, additional = null } = values;
  const { empId = 0, siteId = 0, departmentId = 0, versionId = null } = person ?? {};
  const given = itemsIn(items, versionId, values as Record<string, unknown>);
  return {
    data: {
      empId,
      siteId,
      departmentId,
      versionId,
      gross,
      social,
      fund,
      tax,
      other,
      net,
      additional,
      external: values.withheldBy === 1 ? 1 : 0,
      remark: values.remark ?? "",
      items: given?.items ?? {},
    },
    itemSum: given?.sum ?? null,
  };
}

const AMOUNTS = ["gross", "social", "fund", "tax", "other", "net"] as const;

/** net = gross − insurance − fund − tax − other; the pay items make the gross (Imports). */
function amountFaults(faults: Faults, { values, faulty }: ParsedRow<Values>, { data, itemSum }: Wage): void {
  const { gross, social, fund, tax, other, net } = data;
  const should = gross - social - fund - tax - other;
  const isRead = AMOUNTS.every((field) => !faulty.has(field)) && values.gross !== undefined;
  if (isRead && values.net !== undefined && net !== should)
    addFault(faults, "net", "salImported:said.net", { amount: formatAmount(should) });
  if (isRead && itemSum !== null && itemSum !== gross && ![...faulty].some((field) => field.startsWith("item.")))
    addFault(faults, "gross", "salImported:said.gross", { amount: formatAmount(itemSum) });
}

/** Columns in which a stored line differs from the row. */
function changesOf({ imported, amounts, ...line }: NonNullable<WagePerson["line"]>, wage: ImportedWage): string[] {
  const { items } = wage;
  const own = ["social", "fund", "additional", "external", "remark"] as const;
  const sums = ["gross", "tax", "other", "net"] as const;
  const beside = ["social", "housingFund", "incomeTax", "otherDeduction"];
  const codes = Object.keys(amounts).filter((code) => !beside.includes(code));
  const itemsDiffer = [...new Set([...codes, ...Object.keys(items)])].some((code) => amounts[code] !== items[code]);
  return [
    ...sums.filter((field) => line[field] !== wage[field]),
    ...own
      .filter((field) => imported[field] !== wage[field])
      .map((field) => (field === "external" ? "withheldBy" : field)),
    ...(itemsDiffer && line.gross === wage.gross ? ["gross"] : []),
  ];
}
