import { CONTRACT_TYPE, type ContractState, type ContractType } from "~/contracts/employees/codes";
import { isWithoutEnd, openEndedDue } from "~/lib/employees/contract-law";
import { probationFault } from "~/lib/employees/probation";
import { formatAmount } from "~/lib/money";
import { addDays, addYears, monthsInPeriod } from "~/lib/period-dates";
import type { Message } from "~/lib/texts.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { KnownPerson } from "../archives/imports/known-people.server";
import type { Fields } from "../archives/imports/write-records.server";
import { retirementFaults } from "../archives/rules.server";
import type { SiteFigures } from "../benefits/site-figures.server";
import { SIGNED } from "./contract.server";
import { wageFaults } from "./wage-rules.server";

/** What a contract on paper says, as it will stand. */
interface Written {
  id?: number;
  company_id: number;
  type: ContractType;
  start_date: string;
  probation_months: number;
  wage: number | null;
  probation_wage: number | null;
}

interface Measures {
  figuresOf: (siteId: number, month: string) => SiteFigures | undefined;
  overAgeFrom: string;
}

/** Fen a month: where no figure of the city is known, a lower wage is a slip (below every local minimum since 2011). */
const HARDLY_A_WAGE = 100_000;
/** Paid by the hour, or an allowance. */
const NO_MONTHLY_WAGE: readonly ContractType[] = [CONTRACT_TYPE.internship, CONTRACT_TYPE.partTime];

/**
 * What the law says of a contract by file that begins after today (employees rules 17, 18, 20 and 35): told beside the
 * row, because the paper may have been signed already. What began before is history, but for a wage that can hardly be
 * meant; so is a beginning more than a year ahead.
 */
export function contractWarnings(
  contract: Written,
  person: KnownPerson,
  own: readonly Fields[],
  today: string,
  measures: Measures,
): Message[] {
  const { start_date: startDate, company_id: companyId, type, probation_months: probationMonths } = contract;
  const found: Message[] = [];
  if (startDate > today) {
    found.push(...farStart(startDate, today));
    const earlier = own.filter(
      (one) =>
        one.id !== contract.id && SIGNED.includes(one.state as ContractState) && String(one.start_date) < startDate,
    );
    if (probationMonths > 0 && (person.was_here || earlier.some((one) => one.company_id === companyId)))
      found.push({ key: "entry:said.secondProbation" });
    if (type === CONTRACT_TYPE.fixedTerm && isOpenEndedDue(earlier, contract, person))
      found.push({ key: "contract:said.openEndedDue" });
  }
  return [...found, ...wageWarnings(contract, person, today, measures)];
}

/** A beginning more than a year ahead. */
const farStart = (startDate: string, today: string): Message[] =>
  startDate > addYears(today, 1) ? [{ key: "contract:said.farStart", params: { date: startDate } }] : [];

/** The wage against the city's minimum of the month it begins in; the probation's of what is to come. */
function wageWarnings(
  { start_date: startDate, type, probation_months: probationMonths, wage, probation_wage: probationWage }: Written,
  person: KnownPerson,
  today: string,
  { figuresOf, overAgeFrom }: Measures,
): Message[] {
  if (wage === null) return [];
  const faults: Faults = {};
  if (person.overseas_warehouse === 0)
    wageFaults(
      faults,
      {
        contractType: type,
        startDate,
        wage,
        probationMonths: startDate > today ? probationMonths : 0,
        probationWage,
      },
      { minWage: figuresOf(person.site_id, startDate.slice(0, 7))?.minWage ?? 0, overAgeFrom },
    );
  if (!faults.wage && wage < HARDLY_A_WAGE && !NO_MONTHLY_WAGE.includes(type))
    addFault(faults, "wage", "contract:said.lowWage", { amount: formatAmount(wage) });
  return Object.values(faults)
    .flat()
    .filter(({ key }) => key !== "errors:required");
}

function isOpenEndedDue(
  earlier: readonly Fields[],
  { company_id: companyId, start_date: startDate }: Written,
  { hire_date: since }: KnownPerson,
): boolean {
  const terms = earlier
    .filter((one) => String(one.start_date) >= since)
    .sort((a, b) => (String(a.start_date) < String(b.start_date) ? -1 : 1))
    .map(({ type, start_date, last_day, end_date, agreed_to, auto_renewal, company_id, deemed_open_from }) => ({
      type: deemed_open_from === null ? (type as ContractType) : CONTRACT_TYPE.openEnded,
      startDate: String(start_date),
      lastDay: last_day as string | null,
      sameEmployer: company_id === companyId,
      samePost: false,
      agreedMonths: end_date && agreed_to ? monthsInPeriod(addDays(String(end_date), 1), String(agreed_to)) : 0,
      autoRenewal: auto_renewal === 1,
    }));
  return openEndedDue(terms, startDate, since).due;
}

export type LawTerms = { type: ContractType; start_date: string; end_date: string | null; probation_months: number };

/** Employees rules 4, 15 and 16, of a contract that the row brings or changes. */
export function lawFaults(
  faults: Faults,
  { type, start_date: startDate, end_date: endDate, probation_months: probationMonths }: LawTerms,
  person: KnownPerson,
  today: string,
): void {
  if (isWithoutEnd(type) || (endDate !== null && endDate >= startDate)) {
    const probation = probationFault({ type, startDate, endDate, probationMonths });
    if (probation?.code === "tooLong")
      addFault(faults, "probationMonths", "employees:fault.probation", { max: probation.max });
    if (probation?.code === "outsideTerm") addFault(faults, "probationMonths", "employees:fault.probationOutside");
  }
  retirementFaults(
    faults,
    "contractType",
    { type, startDate },
    { gender: person.gender, birthDate: person.birth_date, retireCategory: person.retire_category },
  );
  // Too old on a day that lies decades ahead: the day is what is wrong.
  if (faults.contractType)
    for (const { key, params } of farStart(startDate, today)) addFault(faults, "startDate", key, params);
}
