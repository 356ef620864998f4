import { ITEM_KIND } from "~/contracts/salary/codes";
import { type AfterTax, afterTax } from "./after-tax";
import { type FixedMonth, fixedMonth, type MonthFault, type Reckoned } from "./fixed-pay";
import type { FormulaFault } from "./formula";
import { evaluateRead, type ItemInputs, type PayItem, tracesOf } from "./items";
import { expiredTimeOff, type OvertimePart, overtimePay, type SickTrace, sickDeduction, unusedLeavePay } from "./month";
import { type LineItem, type PayCase, type PayFault, type PayLine, RULE_ITEM, type Taxed } from "./pay-case";
import { valuesOf } from "./pay-names";
import { SEVERANCE_ITEM } from "./snapshot";
import { totals } from "./totals";

type Failed = { ok: false; faults: PayFault[] };

const failed = (faults: PayFault[]): Failed => ({ ok: false, faults });
const ofMonth = ({ key, params }: MonthFault, code: string | null): PayFault => ({ code, key, params });
const isMonthFault = (found: object): found is MonthFault => "key" in found;

/**
 * A person's pay of a month: earnings less attendance deductions, insurance and fund, tax, after-tax deductions, in the
 * order and with the roundings of salary rules 4 to 12. Nothing is left out in silence: an amount that the structure
 * has no item for is a fault. Statements and clock are the run's; this reckons.
 */
export function payLine(given: PayCase): { ok: true; line: PayLine } | Failed {
  const fixedItems = given.structure.flatMap(({ item }) => (item.kind === ITEM_KIND.fixed ? [item] : []));
  const fixed = fixedMonth({
    items: fixedItems,
    periods: given.stretches.map(({ from, fixed: pay, paidCentiDay, unpaidStdMin }) => ({
      from,
      paidCentiDay,
      unpaidStdMin,
      amounts: fixedItems.map(({ code }) => pay.get(code) ?? 0),
    })),
    requiredCentiDay: given.requiredCentiDay,
  });
  if (isMonthFault(fixed)) return failed([ofMonth(fixed, null)]);
  const month = reckonMonth(given, fixedItems, fixed);
  if (!month.ok) return month;
  const { inputOf } = month;
  const values = valuesOf(given, fixedItems);

  const first = evaluated(given, { values, inputOf });
  if (!first.ok) return first;
  const { gross, insEmployee, income } = before(first.items, given);
  const taxed = taxOf(given, { gross, insEmployee, income });
  if (!taxed.ok) return failed([{ code: RULE_ITEM.incomeTax, key: taxed.key, params: taxed.params }]);
  const after = afterTax({
    ...given.dues,
    gross,
    severance: given.severance,
    net: gross - insEmployee - taxed.withheld,
    minWage: given.stretches.at(-1)?.minWage ?? 0,
  });
  inputOf.set(RULE_ITEM.incomeTax, taxed.withheld);
  for (const [code, amount] of takenOf(after)) inputOf.set(code, amount);
  const missing = [...inputOf].flatMap(([code, amount]): PayFault[] =>
    amount === 0 || given.structure.some(({ item }) => item.code === code)
      ? []
      : [{ code, key: "salRuns:said.itemMissing", params: { code } }],
  );
  if (missing.length > 0) return failed(missing);

  const last = evaluated(given, { values, inputOf }, isFormula);
  if (!last.ok) return last;
  const { overtime, sick } = month;
  return {
    ok: true,
    line: {
      ...totals(last.items),
      items: last.items,
      by: { fixed, overtime, sick, unusedLeave: given.unusedLeave, tax: taxed.trace, afterTax: after },
    },
  };
}

/** What rules 7 to 10 make of the month, as inputs of their items beside what others added to these. */
function reckonMonth(
  given: PayCase,
  fixedItems: readonly PayItem[],
  fixed: FixedMonth,
): { ok: true; inputOf: Map<string, number>; overtime: OvertimePart[]; sick: Reckoned<SickTrace> } | Failed {
  const parts = given.stretches.flatMap(({ fixed: pay, overtime }) => {
    const otBase = fixedItems.reduce(
      (sum, { code, inOtBase }) => (inOtBase === 1 ? sum + (pay.get(code) ?? 0) : sum),
      0,
    );
    return overtime.map((part): OvertimePart => ({ ...part, otBase }));
  });
  const lastBase = parts.at(-1)?.otBase ?? 0;
  const overtime = [...parts, ...expiredTimeOff(lastBase, given.toilExpiredMin, given.isToilPaid)];
  const paid = overtimePay(overtime);
  if (isMonthFault(paid)) return failed([ofMonth(paid, RULE_ITEM.overtime)]);
  const leave = given.unusedLeave ? unusedLeavePay(given.unusedLeave) : null;
  if (leave && isMonthFault(leave)) return failed([ofMonth(leave, RULE_ITEM.unusedLeave)]);
  const sick = sickDeduction(
    given.stretches.map(({ from, fixed: pay, sickStdMin, sickPct, minWage }) => ({
      from,
      sickStdMin,
      pct: sickPct,
      minWage,
      fixed: fixedItems.reduce((sum, { code }) => sum + (pay.get(code) ?? 0), 0),
    })),
  );
  const inputOf = new Map(given.inputs);
  const add = (code: string, amount: number) => inputOf.set(code, (inputOf.get(code) ?? 0) + amount);
  for (const { code, amountFen } of fixed.shares) add(code, amountFen);
  add(RULE_ITEM.overtime, paid.amountFen);
  add(RULE_ITEM.unpaidLeave, fixed.unpaid.amountFen);
  add(RULE_ITEM.sickLeave, sick.amountFen);
  if (leave) add(RULE_ITEM.unusedLeave, leave.amountFen);
  for (const [code, amount] of given.insurance.employee) add(code, amount);
  add(RULE_ITEM.employerInsurance, given.insurance.employer);
  return { ok: true, inputOf, overtime, sick };
}

/** A formula that takes what was reckoned outside of it needs no telling: the rules and the inputs say all of it. */
const isFormula = ({ formula }: { formula: string }) => formula !== "input";

function evaluated(
  { structure }: PayCase,
  inputs: ItemInputs,
  isTold: (item: { formula: string }) => boolean = () => false,
): { ok: true; items: LineItem[] } | Failed {
  const month = { read: structure, inputs };
  const results = evaluateRead(month);
  const faults = results.flatMap((result): PayFault[] =>
    "fault" in result ? [ofFormula(result.code, result.fault)] : [],
  );
  if (faults.length > 0) return failed(faults);
  const traces = tracesOf(month, results, isTold);
  const items = results.flatMap((result, n): LineItem[] => {
    if ("fault" in result) return [];
    const { code, kind, sign, showOnSlip } = structure[n]!.item;
    return [{ code, kind, sign, showOnSlip, amountFen: result.amountFen, trace: traces[n]! }];
  });
  return { ok: true, items };
}

const ofFormula = (code: string, { key, params }: FormulaFault): PayFault => ({ code, key, params });

/** Totals before tax, and the income that is taxed with the month: severance is by itself (rules 11, 17 and 22). */
function before(items: readonly LineItem[], { structure, severance }: PayCase) {
  const taxable = new Set(structure.flatMap(({ item }) => (item.taxable === 1 ? [item.code] : [])));
  const { gross, insEmployee } = totals(items);
  const income = totals(items.filter(({ code }) => taxable.has(code))).gross;
  return { gross, insEmployee, income: taxable.has(SEVERANCE_ITEM) ? income - severance : income };
}

/**
 * Tax of the line. Special deductions are what is withheld (rule 16): of insurance above the gross only the gross, and
 * of an earlier shortfall what the net before it leaves room for, its insurance first.
 */
function taxOf(
  { tax, severance, shortfallSpecial }: PayCase,
  { gross, insEmployee, income }: { gross: number; insEmployee: number; income: number },
): Taxed {
  const special = Math.max(0, Math.min(insEmployee, gross));
  const alone = tax({ income, special, severance });
  if (!alone.ok) return alone;
  const carried = Math.max(0, Math.min(shortfallSpecial, gross - insEmployee - alone.withheld));
  return carried === 0 ? alone : tax({ income, special: special + carried, severance });
}

/** What was taken by item; what is uncovered stands with the shortfall. */
function takenOf({ lines }: AfterTax): Map<string, number> {
  const taken = new Map<string, number>();
  for (const { item, taken: amount } of lines) {
    const code = item === "uncovered" ? RULE_ITEM.shortfall : item;
    taken.set(code, (taken.get(code) ?? 0) + amount);
  }
  return taken;
}
