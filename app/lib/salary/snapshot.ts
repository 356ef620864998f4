import { BENEFIT_KIND } from "~/contracts/employees/codes";
import type { InputSource } from "~/contracts/payroll/codes";
import type { BonusWay, IncomeType, Residence } from "~/contracts/salary/tax-codes";
import type { CompensationDue, PlanDue } from "./after-tax";
import type { ReadItem } from "./item-faults";
import type { PayItem } from "./items";
import type { UnusedLeave } from "./month";
import type { PayCase, PayLine, Stretch } from "./pay-case";
import { RULE_ITEM } from "./pay-case";
import type { Declared } from "./tax/additional";
import type { TaxPerson } from "./tax/cumulative";

/** A stretch as it is kept: amounts by the code of the fixed item. */
export interface KeptStretch extends Omit<Stretch, "fixed"> {
  fixed: Record<string, number>;
}

/** A run input as a run has taken it; fen, of unused annual leave hundredths of a day. */
export interface TakenInput {
  inputId: number;
  itemCode: string;
  amount: number | null;
  quantity: number | null;
  sourceType: InputSource;
  sourceId: number;
  hasNotice: boolean;
}

/** A line of the locked insurance and fund lists, or of rule 15's own reckoning; fen. */
export interface KeptContribution {
  kind: number;
  forMonth: string;
  base: number | null;
  employerAmount: number;
  employeeAmount: number;
}

/** A locked result of performance. */
export interface KeptResult {
  cycleId: number;
  cycleName: string;
  amount: number;
  version: number;
}

/** Of the statement of attendance: the version read, and how far it could be trusted when it was locked. */
export interface KeptStatement {
  version: number;
  fromDate: string;
  toDate: string;
  /** Locked though somebody had not answered, or before its month was over (attendance 36, 50). */
  lockedOpen: 0 | 1;
  provisional: 0 | 1;
  /** The month, where nothing was planned for the person in it. */
  unscheduledMonth?: string;
}

export interface KeptTax {
  person: TaxPerson;
  resident: Residence;
  incomeType: IncomeType;
  /** Of the tax year, all months. */
  declared: Declared[];
  /** The entity that the person's profile names for additional deductions is this one. */
  usesDeductions: boolean;
  /** Local average annual pay, fen: of severance. Null: none confirmed. */
  averageAnnual: number | null;
  /** How a bonus of the run is taxed; null: none was chosen. */
  bonusWay: BonusWay | null;
}

/** What a trial has put in the place of a source that is not locked: key of locales salTrial:said. */
export interface Assumed {
  word: string;
  params: Record<string, string | number>;
}

/** A figure of a locked statement that turned out to be another one. */
export interface FigureChange {
  field: string;
  before: number;
  after: number;
}

/** Figures of a month of attendance that turned out to be others after its pay was locked (rule 39). */
export interface KeptDifference {
  /** Of the run inputs that pay it. */
  sourceId: number;
  month: string;
  changes: FigureChange[];
  /** It cannot be reckoned: the pay changed inside the month. */
  isOpen: boolean;
}

/**
 * Everything that a run has read of a person's month, as it is kept with his line: a later change of a source changes
 * nothing of it, and from it the line can be reckoned again (salary, States: collect). Fen, hundredths of a day,
 * minutes.
 */
export interface Snapshot {
  requiredCentiDay: number;
  stretches: KeptStretch[];
  toilExpiredMin: number;
  isToilPaid: boolean;
  nightCount: number;
  dutyTimes: number;
  fullAttendance: 0 | 1;
  /** Null: the run pays no month of work (supplement, bonus). */
  statement: KeptStatement | null;
  results: KeptResult[];
  /** Pay of the last twelve months; null: nothing of it is due. */
  unusedLeave: UnusedLeave | null;
  insurance: { items: KeptContribution[]; isReckoned: boolean };
  inputs: TakenInput[];
  /** The bonus that a bonus run pays; other runs have none. */
  bonus?: { bonusId: number; amount: number } | null;
  /** None before there were any. */
  differences?: KeptDifference[];
  /** Of a trial alone. */
  assumed?: Assumed[];
  loans: PlanDue[];
  shortfall: { amount: number; special: number };
  /** None follows it: a leaver's run. */
  isLast: boolean;
  tax: KeptTax;
}

/** How a line came, for the pages that explain it; the items in the order of the structure. */
export interface LineTrace {
  items: PayLine["items"];
  by: PayLine["by"];
}

/** What is kept of how a line came. */
export const traceOf = ({ items, by }: PayLine): LineTrace => ({ items, by });

/** The item that shows the employee's part; of a kind that the standard items lack, one that the company makes. */
const INSURED_ITEM: Record<number, string> = {
  [BENEFIT_KIND.pension]: "pension",
  [BENEFIT_KIND.medical]: "medical",
  [BENEFIT_KIND.unemployment]: "unemployment",
  [BENEFIT_KIND.fund]: "housingFund",
};
const OTHER_INSURED = "otherInsurance";

/** The item that shows the employee's part of a kind of insurance. */
export const insuredItem = (kind: number): string => INSURED_ITEM[kind] ?? OTHER_INSURED;

/** Whether an item of this code shows an employee's part. */
export const isInsured = (code: string): boolean =>
  code === OTHER_INSURED || Object.values(INSURED_ITEM).includes(code);

/** Employee's parts by item, and the employer's in all; a kind that employees pay nothing of needs no item. */
function insuranceOf({ insurance }: Snapshot): PayCase["insurance"] {
  const employee = new Map<string, number>();
  let employer = 0;
  for (const { kind, employeeAmount, employerAmount } of insurance.items) {
    employer += employerAmount;
    if (employeeAmount === 0) continue;
    const code = insuredItem(kind);
    employee.set(code, (employee.get(code) ?? 0) + employeeAmount);
  }
  return { employee, employer };
}

/** Inputs that are taken after tax, each in its own order and within its own limits (rule 12). */
const AFTER_TAX: readonly string[] = [RULE_ITEM.shortfall, RULE_ITEM.loan, RULE_ITEM.dormitory, RULE_ITEM.compensation];

export const isAfterTax = (itemCode: string): boolean => AFTER_TAX.includes(itemCode);

/** Severance is one item of the standard ones, taxed by itself (rule 22). */
export const SEVERANCE_ITEM = "severance";

/** A year-end bonus comes as the input of an item of this code (rule 21). */
export const BONUS_ITEM = "bonus";

const sumOf = (inputs: readonly TakenInput[]) => inputs.reduce((all, { amount }) => all + (amount ?? 0), 0);

/**
 * A kept month as the pay line reckons it.
 * @param tax what is withheld, by the person's ledger as it is when the run is calculated
 */
export function payCaseOf(kept: Snapshot, structure: readonly ReadItem<PayItem>[], tax: PayCase["tax"]): PayCase {
  const inputs = new Map<string, number>();
  for (const { itemCode, amount } of kept.inputs)
    if (!isAfterTax(itemCode) && amount !== null) inputs.set(itemCode, (inputs.get(itemCode) ?? 0) + amount);
  if (kept.bonus) inputs.set(BONUS_ITEM, (inputs.get(BONUS_ITEM) ?? 0) + kept.bonus.amount);
  const of = (code: string) => kept.inputs.filter(({ itemCode }) => itemCode === code);
  return {
    structure,
    requiredCentiDay: kept.requiredCentiDay,
    stretches: kept.stretches.map(({ fixed, ...rest }) => ({ ...rest, fixed: new Map(Object.entries(fixed)) })),
    toilExpiredMin: kept.toilExpiredMin,
    isToilPaid: kept.isToilPaid,
    nightCount: kept.nightCount,
    dutyTimes: kept.dutyTimes,
    fullAttendance: kept.fullAttendance,
    performance: kept.results.reduce((all, { amount }) => all + amount, 0),
    unusedLeave: kept.unusedLeave,
    insurance: insuranceOf(kept),
    inputs,
    severance: sumOf(of(SEVERANCE_ITEM)),
    dues: {
      shortfall: kept.shortfall.amount + sumOf(of(RULE_ITEM.shortfall)),
      loans: kept.loans,
      dormitory: sumOf(of(RULE_ITEM.dormitory)),
      compensations: of(RULE_ITEM.compensation).map(
        ({ inputId, amount, hasNotice }): CompensationDue => ({ inputId, amount: amount ?? 0, hasNotice }),
      ),
      isLast: kept.isLast,
    },
    shortfallSpecial: kept.shortfall.special,
    tax,
  };
}
