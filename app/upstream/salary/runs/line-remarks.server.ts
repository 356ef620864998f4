import { BENEFIT_KIND } from "~/contracts/employees/codes";
import { LINE_STATE, type LineState } from "~/contracts/salary/codes";
import type { PayFault, PayLine } from "~/lib/salary/pay-case";
import type { Snapshot } from "~/lib/salary/snapshot";
import type { LineRemark } from "./tables.server";

/** What is known of a person beside his month when his line is judged (rule 24). */
export interface Judged {
  hasArchive: boolean;
  /** The archive names the company of the run. */
  isOwnCompany: boolean;
  hasVersion: boolean;
  /** Fixed items without a value on the first day. */
  valueless: string[];
  hasCard: boolean;
  /** Registered for social insurance and for the fund in the month. */
  insured: boolean;
  inFund: boolean;
  hasProfile: boolean;
  joinedInYear: boolean;
  /** Had additional deductions last year, has none this year, and has not said so himself. */
  undeclared: boolean;
  netBefore: number | null;
  /** Tax months after the opening cumulatives that nobody has told of. */
  leftOut: { from: number; to: number } | null;
}

/** Minutes of overtime in a month above which a line is looked at: 36 hours (Labour Law art. 41). */
const MOST_OVERTIME = 36 * 60;

const says = (word: string, params: LineRemark["params"] = {}, code: string | null = null): LineRemark => ({
  code,
  key: `salRuns:said.${word}`,
  params,
});
const unless = (holds: boolean, remark: LineRemark): LineRemark[] => (holds ? [] : [remark]);

/**
 * What stops a line (rules 24 and 37).
 * @param paysMonth the run pays a month of work
 */
export function errorsOf(known: Judged, kept: Snapshot, faults: readonly PayFault[], paysMonth: boolean): LineRemark[] {
  if (!known.hasArchive) return [says("noArchive")];
  const has = (isFund: boolean) => kept.insurance.items.some(({ kind }) => (kind === BENEFIT_KIND.fund) === isFund);
  return [
    ...unless(known.isOwnCompany, says("otherCompany")),
    ...unless(known.hasVersion, says("noStructure")),
    ...(paysMonth ? known.valueless.map((code) => says("noValue", {}, code)) : []),
    ...unless(known.hasCard, says("noCard")),
    ...unless(!paysMonth || !known.insured || has(false), says("noInsuranceLine")),
    ...unless(!paysMonth || !known.inFund || has(true), says("noFundLine")),
    ...faults,
  ];
}

/** Whether a net moved by more than the share that asks for a reason, against the last regular run. */
export const hasMoved = (net: number, before: number | null, sharePct: number): boolean =>
  before !== null && Math.abs(net - before) * 100 > before * sharePct;

/**
 * What is to be looked at before the run is sent (rules 3 and 24); statements that were locked open are counted by the
 * page of the run (rule 5).
 */
export function warningsOf(
  known: Judged,
  kept: Snapshot,
  line: PayLine,
  { paysMonth, netChangePct }: { paysMonth: boolean; netChangePct: number },
): LineRemark[] {
  const open = (kept.differences ?? []).flatMap(({ month, isOpen }) =>
    isOpen ? [says("differenceOpen", { month })] : [],
  );
  const assumed = (kept.assumed ?? []).map(({ word, params }) => ({
    code: null,
    key: `salTrial:said.${word}`,
    params,
  }));
  if (!paysMonth) return open;
  const overtime = kept.stretches.reduce(
    (sum, stretch) => sum + stretch.overtime.reduce((all, { minutes }) => all + minutes, 0),
    0,
  );
  const last = kept.stretches.at(-1);
  const { unscheduledMonth } = kept.statement ?? {};
  const fixed = Object.values(last?.fixed ?? {}).reduce((sum, amount) => sum + amount, 0);
  return [
    ...assumed,
    ...unless(!hasMoved(line.net, known.netBefore, netChangePct), says("moved", { pct: netChangePct })),
    ...(unscheduledMonth === undefined ? [] : [says("noSchedule", { month: unscheduledMonth })]),
    ...unless(overtime <= MOST_OVERTIME, says("overtime", { hours: MOST_OVERTIME / 60 })),
    ...unless(known.hasProfile || !known.joinedInYear, says("noTaxData")),
    ...unless(!known.undeclared, says("undeclared")),
    ...(known.leftOut ? [says("taxMonthsLeftOut", known.leftOut)] : []),
    ...unless(fixed >= (last?.minWage ?? 0), says("underMinimum")),
    ...unless(known.insured, says("notInsured")),
    ...unless(known.inFund, says("notInFund")),
    ...open,
  ];
}

export const stateOf = (errors: readonly LineRemark[], warnings: readonly LineRemark[]): LineState =>
  errors.length > 0 ? LINE_STATE.error : warnings.length > 0 ? LINE_STATE.warning : LINE_STATE.ok;
