import { exactNumber } from "~/lib/payroll/exact";

/** A debt that comes out of wages by instalments; fen. */
export interface PlanDue {
  planId: number;
  instalment: number;
  remaining: number;
}

/** Compensation for damage, an open run input; fen. */
export interface CompensationDue {
  inputId: number;
  amount: number;
  /** The employee was told reason and amount in writing: the row's noticeFileId. */
  hasNotice: boolean;
}

/** A line of a run before its after-tax items, in fen. */
export interface AfterTaxCase {
  gross: number;
  /** What of the gross is severance: the 20 % are of the rest. */
  severance: number;
  /** After insurance, fund and tax; negative where they are more than the gross. */
  net: number;
  minWage: number;
  /** What earlier runs left uncovered. */
  shortfall: number;
  /** Running plans, the oldest first. */
  loans: readonly PlanDue[];
  dormitory: number;
  compensations: readonly CompensationDue[];
  /** A leaver's last run: none follows it. */
  isLast: boolean;
}

/** `uncovered` is what insurance, fund and tax ask above the gross. */
export type AfterTaxItem = "uncovered" | "shortfall" | "loan" | "dormitory" | "compensation";

/** Why less was taken than asked: 20 % of the gross, the minimum wage, an empty net, the notice that is missing. */
export type AfterTaxLimit = "share" | "minWage" | "net" | "notice";

/**
 * Where the rest is: with the next run as shortfall, with finance where none follows, in the plan, in a plan that is
 * cancelled (a debt and a handover item), in the open run input.
 */
export type AfterTaxPlace = "nextRun" | "finance" | "plan" | "cancelledPlan" | "openInput";

/** One deduction and how it came, in fen. */
export interface AfterTaxLine {
  item: AfterTaxItem;
  /** Plan or run input; null: the item has one sum. */
  sourceId: number | null;
  /** Due this month: of a plan its instalment, the last one what remains. */
  asked: number;
  taken: number;
  /** All that is still owed after it, and where; null: nothing is. */
  stays: number;
  place: AfterTaxPlace | null;
  /** Null: all that was asked is taken. */
  limit: AfterTaxLimit | null;
  /** Net before it, and the most it could take. */
  netBefore: number;
  most: number;
}

export interface AfterTax {
  lines: AfterTaxLine[];
  /** Sum of what is taken, with the uncovered part negative: net before − after-tax = net. */
  afterTax: number;
  /** Never below 0. */
  net: number;
  /** What the next run takes first; of a leaver it is listed for finance. */
  shortfall: number;
  /** 20 % of the gross without severance, rounded down to the fen. */
  share: number;
}

interface Due {
  item: Exclude<AfterTaxItem, "uncovered">;
  sourceId: number | null;
  asked: number;
  owed: number;
  place: AfterTaxPlace;
  /** Of a plan the consent to its agreement is the notice (finance rule 15). */
  hasNotice: boolean;
}

/**
 * After-tax deductions of a line in their order: shortfall, loan, dormitory, compensation (salary rule 12; "Settled
 * readings"; Provisional Wage Payment Regulations, Labour Ministry 1994 no. 489, art. 16; Guangdong Wage Payment
 * Regulations art. 15). All loans together, and all compensations together, take at most 20 % of the gross, and only
 * what the net before each has above the minimum wage; shortfall and dormitory take what the net has.
 */
export function afterTax(given: AfterTaxCase): AfterTax {
  const share = fifthOf(given.gross - given.severance);
  const left = { loan: share, compensation: share };
  const lines: AfterTaxLine[] = given.net < 0 ? [uncoveredLine(given)] : [];
  let net = Math.max(0, given.net);
  for (const { item, sourceId, asked, owed, place, hasNotice } of duesOf(given)) {
    const isCapped = item === "loan" || item === "compensation";
    const [most, limit] = isCapped ? capOf(left[item], net - given.minWage, hasNotice) : ([net, "net"] as const);
    const taken = Math.min(asked, most);
    const stays = owed - taken;
    lines.push({
      item,
      sourceId,
      asked,
      taken,
      stays,
      place: stays > 0 ? place : null,
      limit: taken < asked ? limit : null,
      netBefore: net,
      most,
    });
    net -= taken;
    if (isCapped) left[item] -= taken;
  }
  const carried = lines.filter(({ place }) => place === "nextRun" || place === "finance");
  const shortfall = carried.reduce((sum, { stays }) => sum + stays, 0);
  return { lines, afterTax: given.net - net, net, shortfall, share };
}

/** A fifth, rounded down; of a gross below 0 nothing. */
const fifthOf = (fen: number): number => exactNumber(BigInt(Math.max(0, fen)) / 5n);

function capOf(share: number, aboveMinWage: number, hasNotice: boolean): readonly [most: number, limit: AfterTaxLimit] {
  if (!hasNotice) return [0, "notice"];
  return share <= aboveMinWage ? [share, "share"] : [Math.max(0, aboveMinWage), "minWage"];
}

const carriedTo = ({ isLast }: AfterTaxCase): AfterTaxPlace => (isLast ? "finance" : "nextRun");

/** A deduction below 0: it lifts the net to 0 and is owed from then on. */
const uncoveredLine = (given: AfterTaxCase): AfterTaxLine => ({
  item: "uncovered",
  sourceId: null,
  asked: 0,
  taken: given.net,
  stays: -given.net,
  place: carriedTo(given),
  limit: "net",
  netBefore: given.net,
  most: 0,
});

/** What is due, in the order in which it is taken; sums of 0 are left out. */
function duesOf(given: AfterTaxCase): Due[] {
  const { shortfall, loans, dormitory, compensations, isLast } = given;
  const sum = (item: "shortfall" | "dormitory", asked: number): Due[] =>
    asked === 0 ? [] : [{ item, sourceId: null, asked, owed: asked, place: carriedTo(given), hasNotice: true }];
  return [
    ...sum("shortfall", shortfall),
    ...loans.map(
      ({ planId, instalment, remaining }): Due => ({
        item: "loan",
        sourceId: planId,
        asked: Math.min(instalment, remaining),
        owed: remaining,
        place: isLast ? "cancelledPlan" : "plan",
        hasNotice: true,
      }),
    ),
    ...sum("dormitory", dormitory),
    ...compensations.map(
      ({ inputId, amount, hasNotice }): Due => ({
        item: "compensation",
        sourceId: inputId,
        asked: amount,
        owed: amount,
        place: "openInput",
        hasNotice,
      }),
    ),
  ];
}
