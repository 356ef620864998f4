import { sql } from "drizzle-orm";
import { CONTRACT_STATE, type ContractState, type ContractType, SIGN_MODE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { isWithoutEnd } from "~/lib/employees/contract-law";
import { probationWageFloor } from "~/lib/employees/probation";
import { formatAmount } from "~/lib/money";
import { endOfPeriod } from "~/lib/period-dates";
import type { Message } from "~/lib/texts.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import { todayOf } from "~/upstream/organization/person-day.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import {
  type FileFault,
  type ImportDefinition,
  type ParsedRow,
  UNCHANGED,
} from "~/upstream/platform/imports/definition.server";
import { COMMON } from "../archives/imports/common-page.server";
import {
  asRead,
  compared,
  type KnownPerson,
  knownPeople,
  personOf,
  recordsOf,
  unknown,
} from "../archives/imports/known-people.server";
import { onFile } from "../archives/imports/on-file.server";
import { type Fields, type PersonData, writeRecords } from "../archives/imports/write-records.server";
import { overAgeFrom } from "../benefits/benefit-parts.server";
import { figuresBySite } from "../benefits/site-figures.server";
import { UNSIGNED } from "./contract.server";
import { employByContract } from "./contract-employer.server";
import { applyContracts } from "./contract-import-apply.server";
import { COLUMNS, type Context, DEFAULTS, FIELDS, type Term, type Values } from "./contract-import-columns.server";
import { contractWarnings, type LawTerms, lawFaults } from "./contract-import-warnings.server";

/**
 * Contracts on paper (employees rules 4, 15, 16, 18, 23): a blank number is a new contract, a filled one corrects it.
 */
export const contractImport: ImportDefinition<Values, Context, PersonData> = {
  ...COMMON,
  template: "contract",
  name: "imports:template.contract",
  columns: COLUMNS,
  async prepare(db, caller) {
    const companies = await companiesOf(db, caller);
    return {
      today: todayOf(caller),
      figuresOf: await figuresBySite(db),
      overAgeFrom: await overAgeFrom(db),
      companies: new Map([...companies.values()].map((row) => [asRead(row.companyName), row.companyId])),
      terms: new Map(),
    };
  },
  uniqueKeys: ({ contractNo }) => [{ field: "contractNo", key: contractNo }],
  async check(db, caller, rows, context) {
    const people = await knownPeople(db, caller, rows);
    const stored = await recordsOf<Fields>(db, people, sql`contracts`);
    return rows.map((row) => judge(row, context, people, stored));
  },
  finish: overlaps,
  apply: (tx, caller, runs, { today }) =>
    writeRecords(tx, caller, "contract", runs, async (rows, people) => {
      await applyContracts(tx, rows, people, today, caller.actorUserId);
      await employByContract(tx, caller, people);
    }),
  present(db, caller, asked) {
    const seesWage = visibleTo(caller, MAY.contract.see);
    return onFile(db, caller, asked, {
      // The end says what the months would: only one of the two is filled in.
      columns: sql`
        c.contract_no, p.company_name, c.type, c.start_date, null, c.end_date, c.probation_months, case
          when ${seesWage} then c.wage
          end, case
          when ${seesWage} then c.probation_wage
          end
      `,
      from: sql`employees join contracts c using (emp_id) join companies p on p.company_id = c.company_id`,
      where: sql`c.state <> ${CONTRACT_STATE.discarded}`,
      order: sql`c.start_date, c.id`,
    });
  },
};

function judge(
  row: ParsedRow<Values>,
  context: Context,
  people: Map<string, KnownPerson>,
  records: Map<number, Fields[]>,
) {
  const { values } = row;
  const faults: Faults = {};
  const label = `${values.jobNumber ?? ""} ${values.empName ?? ""} ${values.contractNo ?? ""}`.trim();
  const person = personOf(faults, values, people);
  const companyId = context.companies.get(values.companyName ?? "");
  if (values.companyName && companyId === undefined) addFault(faults, "companyName", "errors:notOption");
  if (!person) return unknown(label, faults);
  const own = records.get(person.emp_id) ?? [];
  let stored = values.contractNo ? own.find((record) => record.contract_no === values.contractNo) : undefined;
  if (values.contractNo && !stored) addFault(faults, "contractNo", "employees:import.noContract");
  const term = termOf(faults, row, stored);
  const given = {
    company_id: companyId,
    type: values.contractType,
    start_date: values.startDate,
    ...term,
    wage: values.wage,
    probation_wage: values.probationWage,
  };
  // The same contract once more, without its number: nothing new.
  if (!values.contractNo)
    stored = own.find((record) =>
      Object.entries(given).every(([column, value]) => value === undefined || record[column] === value),
    );
  const verdict = compared(label, faults, {
    person,
    stored,
    given,
    defaults: DEFAULTS,
    fields: FIELDS,
    secret: new Set(["wage", "probation_wage"]),
    quiet: new Set(["probation_end"]),
  });
  if (stored && isFixed(stored)) {
    if (verdict.action !== UNCHANGED) addFault(faults, "contractNo", "employees:import.contractClosed");
    return verdict;
  }
  if (verdict.action !== UNCHANGED && term.end_date !== undefined)
    lawFaults(faults, verdict.data.record as LawTerms, person, context.today);
  const { wage, probation_wage } = verdict.data.record as { wage: number | null; probation_wage: number | null };
  // The local minimum wage is a warning of what begins after today: dated and confirmed per city, it refuses no paper
  // of the past.
  const floor = wage === null || verdict.action === UNCHANGED ? 0 : probationWageFloor(wage, 0);
  if (probation_wage !== null && probation_wage < floor)
    addFault(faults, "probationWage", "employees:fault.probationWage", { amount: formatAmount(floor) });
  // Dates in doubt are no ground for a second complaint.
  if (!TERM_FIELDS.some((field) => faults[field] || row.faulty.has(field)))
    noteTerm(context, row, own, verdict.data, stored);
  const warning =
    verdict.action === UNCHANGED || !verdict.data.record.start_date
      ? []
      : contractWarnings(verdict.data.record as never, person, own, context.today, context);
  return { ...verdict, warning };
}

const TERM_FIELDS = ["contractNo", "companyName", "contractType", "startDate", "termMonths", "endDate"];

const CLOSED: readonly ContractState[] = [CONTRACT_STATE.renewed, CONTRACT_STATE.terminated, CONTRACT_STATE.discarded];

/**
 * What both sides have signed here, or have before them to sign, is superseded, never edited (rule 23); what has been
 * renewed, extended, terminated or dropped is history.
 */
const isFixed = (contract: Fields) =>
  (contract.sign_mode === SIGN_MODE.electronic && !UNSIGNED.includes(contract.state as ContractState)) ||
  contract.document_hash !== null ||
  contract.extended_to !== null ||
  CLOSED.includes(contract.state as ContractState);

interface GivenTerm {
  end_date?: string | null;
  probation_months?: number;
  probation_end?: string | null;
}

/** End and probation, from months or dates; nothing where the row leaves them in doubt. */
function termOf(faults: Faults, { values, faulty }: ParsedRow<Values>, stored: Fields | undefined): GivenTerm {
  const { contractType: type, startDate, termMonths } = values;
  if (type === undefined || startDate === undefined || faulty.has("termMonths") || faulty.has("endDate")) return {};
  let endDate: string | null = null;
  if (isWithoutEnd(type as ContractType)) {
    if (termMonths !== undefined) addFault(faults, "termMonths", "employees:import.openEnded");
    if (values.endDate !== undefined) addFault(faults, "endDate", "employees:import.openEnded");
  } else {
    const counted = termMonths === undefined ? undefined : endOfPeriod(startDate, termMonths);
    const begun = stored?.start_date === startDate ? stored : undefined;
    endDate = counted ?? values.endDate ?? (begun?.end_date as string | null | undefined) ?? null;
    // Part-time work and the like may be on file without an end.
    if (endDate === null && begun?.type === type) return { end_date: null };
    if (endDate === null) addFault(faults, "termMonths", "errors:required");
    else if (values.endDate !== undefined && values.endDate !== endDate)
      addFault(faults, "endDate", "employees:import.termConflict");
    else if (endDate < startDate) addFault(faults, "endDate", "employees:fault.dateOrder");
  }
  const probationMonths = values.probationMonths ?? (stored?.probation_months as number | undefined) ?? 0;
  if (stored && stored.start_date === startDate && stored.probation_months === probationMonths)
    return { end_date: endDate };
  return {
    end_date: endDate,
    probation_months: probationMonths,
    probation_end: probationMonths > 0 ? endOfPeriod(startDate, probationMonths) : null,
  };
}

const employerKey = (empId: number, companyId: unknown) => `${empId}/${companyId}`;

/** Keeps the terms of a person as they will be after the import. */
function noteTerm(
  context: Context,
  row: ParsedRow<Values>,
  own: readonly Fields[],
  { empId, record }: PersonData,
  stored: Fields | undefined,
): void {
  for (const companyId of new Set([...own.map((contract) => contract.company_id), record.company_id])) {
    const key = employerKey(empId, companyId);
    if (context.terms.has(key)) continue;
    const running = own.filter((contract) => contract.company_id === companyId && hasRun(contract));
    context.terms.set(
      key,
      new Map(running.map((contract) => [String(contract.contract_no), termFrom(contract, null)])),
    );
  }
  if (!record.company_id || !record.start_date) return;
  const name = stored ? String(stored.contract_no) : `${row.sheet}/${row.row}`;
  if (stored) context.terms.get(employerKey(empId, stored.company_id))!.delete(name);
  context.terms
    .get(employerKey(empId, record.company_id))!
    .set(name, termFrom(record, stored && sameTerm(stored, record) ? null : row));
}

/**
 * A draft that was dropped and a contract that ended before it began stand in nobody's way; a terminated one does to
 * its last day.
 */
const hasRun = (contract: Fields) =>
  contract.state !== CONTRACT_STATE.discarded &&
  (contract.state !== CONTRACT_STATE.terminated ||
    (contract.ended_on !== null && contract.ended_on! >= contract.start_date!));

const termFrom = (contract: Fields, at: ParsedRow<Values> | null): Term => ({
  start: contract.start_date as string,
  end: (contract.ended_on ?? contract.extended_to ?? contract.end_date ?? null) as string | null,
  contractNo: String(contract.contract_no ?? ""),
  at,
});
const sameTerm = (a: Fields, b: Fields) =>
  a.start_date === b.start_date && a.end_date === b.end_date && a.company_id === b.company_id;

/** Employees rule 23 over the whole file: of two contracts that overlap, the row that brought one is named. */
function overlaps({ terms }: Context): FileFault<Values>[] {
  const faults: FileFault<Values>[] = [];
  for (const contracts of terms.values()) {
    let longest: Term | null = null;
    for (const term of [...contracts.values()].sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))) {
      if (longest && (longest.end === null || term.start <= longest.end)) {
        const [at, other] = later(term, longest);
        const message: Message = other.at
          ? { key: "employees:import.contractOverlapRow", params: { n: other.at.row } }
          : { key: "employees:fault.contractOverlap", params: { contractNo: other.contractNo } };
        if (at.at) faults.push({ at: at.at, field: "startDate", message });
      }
      if (!longest || (longest.end !== null && (term.end === null || term.end > longest.end))) longest = term;
    }
  }
  return faults;
}

/** Which of two terms stands in the file, further down if both do; and the other one. */
const later = (a: Term, b: Term): [Term, Term] => (a.at && (!b.at || a.at.row > b.at.row) ? [a, b] : [b, a]);
