import { sql } from "drizzle-orm";
import { requiredName, text } from "~/contracts/endpoint";
import { MAY } from "~/contracts/salary/may";
import { groupBy } from "~/lib/group-by";
import { companyDay } from "~/lib/period";
import { salaryPaths } from "~/lib/salary/paths";
import { openingRow } from "~/lib/salary/tax/cumulative";
import { isOpening, type LedgerRow } from "~/lib/salary/tax/ledger";
import { taxMessage } from "~/lib/salary/tax/said";
import type { TaxParams } from "~/lib/salary/tax/tables";
import { normalizeText } from "~/lib/text";
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
  UNCHANGED,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { yuan } from "~/upstream/platform/imports/words.server";
import { payingCompanies } from "../archives/archives.server";
import { type NamedPerson, namedPeople, personFaults, writesFigures } from "../filed-people.server";
import { lackingPeople } from "../lacking-people.server";
import { CONSUMED_OPENINGS } from "../paid-rows.server";
import { clerkEntry } from "../reach.server";
import { judgeMonth, monthCell, monthIn, yearCell } from "./deduction-columns.server";
import { applyOpenings, type FiledOpening } from "./opening-import-apply.server";
import { taxParams } from "./tax-params.server";

const column = <Field extends string>(field: Field) => ({ field, header: `salaryTax:opening.${field}` }) as const;
const required = <Field extends string>(field: Field) => ({ ...column(field), required: true }) as const;
const money = { kind: "money" } as const;
const COLUMNS = [
  { ...required("jobNumber"), names: true, identifier: JOB_NUMBERS, cell: text(20) },
  {
    ...required("company"),
    names: true,
    cell: requiredName(120).transform(normalizeText),
    choices: ({ companies }: Context) => [...companies.keys()],
  },
  { ...required("year"), names: true, cell: yearCell },
  { ...required("month"), cell: monthCell, note: "salaryTax:opening.monthNote" },
  { ...required("income"), ...money, cell: yuan() },
  { ...required("basicDeduction"), ...money, cell: yuan() },
  { ...required("special"), ...money, cell: yuan() },
  { ...required("additional"), ...money, cell: yuan() },
  { ...column("other"), ...money, cell: yuan() },
  { ...required("withheld"), ...money, cell: yuan() },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

interface Context {
  params: TaxParams;
  /** Companies that the caller pays for, by name. */
  companies: ReadonlyMap<string, number>;
}

/** What another system has withheld in a year so far (salary rule 23): once, before the first run of the year. */
export const openingImport: ImportDefinition<Values, Context, FiledOpening> = {
  type: "taxOpening",
  template: "taxOpening",
  name: "salaryTax:openingUpload.name",
  page: {
    title: "salaryTax:openingUpload.title",
    address: salaryPaths.openingImport,
    back: { to: salaryPaths.taxData, label: "salaryTax:upload.back" },
  },
  access: MAY.tax.edit,
  maxRows: 50_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  reach: clerkEntry,
  prepare: async (db, caller) => ({
    params: await taxParams(db),
    companies: new Map((await payingCompanies(db, caller)).map(({ id, name }) => [normalizeText(name), id])),
  }),
  uniqueKeys: ({ jobNumber, company, year }) => [
    { field: "jobNumber", key: jobNumber && company && year ? `${jobNumber} ${year} ${company}` : undefined },
  ],
  async check(db, caller, rows, context) {
    const people = await namedPeople(
      db,
      caller,
      MAY.tax.edit,
      rows.map(({ values }) => values.jobNumber),
    );
    // Faults that follow from what stands in the ledger would tell it: only of people whose figures are the caller's.
    const others = [...people.values()].filter(({ empId, seen }) => seen && empId !== caller.empId);
    const ledger = groupBy(await ledgerOf(db, others), ({ empId }) => empId);
    return rows.map((row) => {
      const person = people.get(row.values.jobNumber ?? "");
      return judge(row, caller, context, person, ledger.get(person?.empId ?? 0) ?? []);
    });
  },
  apply: applyOpenings,
  undo: { held: [CONSUMED_OPENINGS], reach: writesFigures(MAY.tax.edit) },
  lacking: true,
  // Of whoever came this month nothing of the year was withheld before, and in January of nobody.
  async present(_db, caller, asked, { companies }) {
    const today = companyDay();
    const year = today.slice(0, 4);
    const company = sql`coalesce(a.company_id, s.company_id)`;
    return lackingPeople(caller, asked, {
      code: MAY.tax.edit,
      company,
      companies,
      where: sql`${Number(today.slice(5, 7))}::int > 1
        and employees.hire_date < ${`${today.slice(0, 7)}-01`}::date
        and not exists (
          select
          from tax_ledger t
          where t.emp_id = employees.emp_id
            and t.tax_year = ${Number(year)}
            and t.company_id = coalesce(${company}, t.company_id)
        )`,
      cells: (jobNumber, name) => [jobNumber, name, year],
    });
  },
};

async function ledgerOf(db: Reader, people: readonly NamedPerson[]): Promise<LedgerRow[]> {
  const { rows } = await db.execute<LedgerRow & Record<string, unknown>>(sql`
    select emp_id as "empId", company_id as "companyId", tax_year as "taxYear", tax_month as "taxMonth",
      income_type as "incomeType", run_id as "runId", income, exempt, basic_deduction as "basicDeduction", special,
      additional, other, taxable, cum_tax as "cumTax", relief, withheld
    from tax_ledger
    where emp_id = any(${sql.param(people.map(({ empId }) => empId))}::int[])
    order by id`);
  return rows;
}

function judge(
  { values, faulty }: ParsedRow<Values>,
  caller: Caller,
  { params, companies }: Context,
  person: NamedPerson | undefined,
  ledger: readonly LedgerRow[],
): CheckedRow<FiledOpening> {
  const faults: Faults = {};
  const companyId = companies.get(values.company ?? "") ?? 0;
  personFaults(faults, values.jobNumber, caller, person);
  if (values.company && !companyId) addFault(faults, "company", "errors:notOption");
  judgeMonth(faults, values);
  const taxMonth = monthIn(values);
  const { year: taxYear = 0, income = 0, basicDeduction = 0, special = 0 } = values;
  const { additional = 0, other = 0, withheld = 0 } = values;
  const whose = { empId: person?.empId ?? 0, companyId, employed: [], firstJobOfYear: 0, lowIncome60000: 0 } as const;
  const given = { taxYear, taxMonth, income, basicDeduction, special, additional, other, withheld };
  const isRead = person?.seen && companyId && taxYear && taxMonth && faulty.size === 0;
  const made = isRead ? openingRow(whose, given, ledger, params) : null;
  if (made && !made.ok) {
    const said = taxMessage(made);
    addFault(faults, "year", said.key, said.params);
  }
  const row = made?.ok ? made.row : null;
  const standing = ledger.find(
    (one) =>
      isOpening(one) && one.companyId === companyId && one.taxYear === taxYear && one.incomeType === row?.incomeType,
  );
  const isSame = row !== null && standing !== undefined && alike(row, standing);
  // The ledger keeps what was written: a second opening of a year is none (salary rule 23).
  if (standing && !isSame) addFault(faults, "year", "salaryTax:said.openingOnce", { year: taxYear });
  return {
    faults,
    action: isSame ? UNCHANGED : CREATE,
    label: [values.jobNumber, person?.name, taxYear || undefined].filter(Boolean).join(" "),
    data: { siteId: person?.siteId ?? 0, row },
  };
}

const AMOUNTS = ["taxMonth", "income", "basicDeduction", "special", "additional", "other", "withheld"] as const;
const alike = (one: LedgerRow, other: LedgerRow): boolean => AMOUNTS.every((field) => one[field] === other[field]);
