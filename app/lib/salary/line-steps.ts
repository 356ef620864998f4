import { INPUT_SOURCE } from "~/contracts/payroll/codes";
import { ITEM_KIND, type ItemKind } from "~/contracts/salary/codes";
import { formatAmount } from "~/lib/money";
import { RULE_ITEM } from "./pay-case";
import { isPaid } from "./redo";
import { insuredItem, type KeptContribution, type KeptDifference, type LineTrace, type TakenInput } from "./snapshot";
import type { SeparateTax } from "./tax/bonus";

/** A sentence about how an amount came: a key of locales and its figures, as they are read. */
export interface Step {
  key: `salTrace:said.${string}`;
  params: Record<string, string | number>;
}

const step = (word: string, params: Step["params"] = {}): Step => ({ key: `salTrace:said.${word}`, params });
const yuan = (fen: number): string => formatAmount(fen);
/** Hundredths as days: 21, 10.5. */
const days = (centi: number): string => formatAmount(centi).replace(/\.?0+$/, "");

type By = LineTrace["by"];

/** What was added to an item from elsewhere, by its source; of attendance with the figures that were others. */
export function inputSteps(
  code: string,
  inputs: readonly TakenInput[],
  differences: readonly KeptDifference[],
): Step[] {
  return inputs
    .filter(({ itemCode, amount }) => itemCode === code && amount !== null)
    .flatMap(({ sourceType, sourceId, amount }) => [
      ...(sourceType === INPUT_SOURCE.attendance
        ? differences.filter((one) => one.sourceId === sourceId).flatMap(figureSteps)
        : []),
      step(`input.${sourceType}`, { amount: yuan(amount!) }),
    ]);
}

/** Figures that are kept in hundredths of a day. */
const IN_DAYS: readonly string[] = ["requiredCentiDay", "employedCentiDay"];

const figureSteps = ({ month, changes }: KeptDifference): Step[] =>
  changes
    .filter(({ field, before, after }) => isPaid(field) && before !== after)
    .map(({ field, ...figures }) => {
      const said = (figure: number) => (IN_DAYS.includes(field) ? days(figure) : figure);
      return step(`figure.${field}`, { month, before: said(figures.before), after: said(figures.after) });
    });

/** How the amount of an item came by the rules (salary, Done means); an item of a formula alone has no step. */
export function stepsOf(code: string, kind: ItemKind, by: By, insured: readonly KeptContribution[]): Step[] {
  if (kind === ITEM_KIND.fixed) return fixedSteps(by);
  if (kind === ITEM_KIND.insurance) return insuredSteps(code, insured);
  switch (code) {
    case RULE_ITEM.overtime:
      return by.overtime.flatMap(({ bucket, otBase, minutes, multiplePct }) =>
        minutes === 0 ? [] : [step(`overtime.${bucket}`, { base: yuan(otBase), minutes, pct: multiplePct ?? 0 })],
      );
    case RULE_ITEM.unpaidLeave:
      return unpaidSteps(by);
    case RULE_ITEM.sickLeave:
      return by.sick.trace.periods.flatMap(({ from, fixed, sickStdMin, pct, minWage, by: how }) =>
        sickStdMin === 0
          ? []
          : [step(`sick.${how}`, { from, fixed: yuan(fixed), minutes: sickStdMin, pct, minWage: yuan(minWage) })],
      );
    case RULE_ITEM.unusedLeave:
      return by.unusedLeave
        ? [
            step("unusedLeave", {
              paid: yuan(by.unusedLeave.paid),
              months: by.unusedLeave.months,
              days: days(by.unusedLeave.unusedCentiDay),
            }),
          ]
        : [];
    case RULE_ITEM.incomeTax:
      return taxSteps(by.tax);
    default:
      return afterTaxSteps(code, by.afterTax);
  }
}

function fixedSteps({ fixed: { earned } }: By): Step[] {
  const { by, requiredCentiDay, periods } = earned.trace;
  return [
    ...periods.map(({ from, fixed, paidCentiDay }) =>
      step("fixed", { from, fixed: yuan(fixed), paid: days(paidCentiDay), required: days(requiredCentiDay) }),
    ),
    step(`earned.${by}`, { amount: yuan(earned.amountFen) }),
  ];
}

function unpaidSteps({ fixed: { unpaid } }: By): Step[] {
  if (unpaid.trace.isCovered) return [step("unpaidCovered")];
  return unpaid.trace.periods.flatMap(({ from, unpaidBase, unpaidStdMin }) =>
    unpaidStdMin === 0 ? [] : [step("unpaid", { from, base: yuan(unpaidBase), minutes: unpaidStdMin })],
  );
}

/** What the lists of the month have of an item: by its kind, and the month that it is for. */
const insuredSteps = (code: string, insured: readonly KeptContribution[]): Step[] =>
  insured
    .filter(({ kind, employeeAmount }) => employeeAmount !== 0 && insuredItem(kind) === code)
    .map(({ forMonth, base, employeeAmount }) =>
      base === null
        ? step("insured", { month: forMonth, amount: yuan(employeeAmount) })
        : step("insuredBase", { month: forMonth, base: yuan(base), amount: yuan(employeeAmount) }),
    );

const CUMULATIVE = ["cumIncome", "cumExempt", "cumBasic", "cumSpecial", "cumAdditional", "cumOther"] as const;

/** The cumulation as the ledger reckons it, and a severance by itself (rules 17 to 22). */
function taxSteps(trace: unknown): Step[] {
  const given = (trace ?? {}) as Record<string, number> & { severance?: Record<string, number>; bonus?: SeparateTax };
  const { bonus } = given;
  if (bonus) return [step("tax.bonus", { rate: bonus.ratePct, quick: yuan(bonus.quick), amount: yuan(bonus.tax) })];
  if (given.taxable === undefined) return [];
  const steps = [
    ...CUMULATIVE.flatMap((name) => (given[name] ? [step(`tax.${name}`, { amount: yuan(given[name]) })] : [])),
    step("tax.taxable", { amount: yuan(given.taxable) }),
    step("tax.cumTax", { rate: given.ratePct!, quick: yuan(given.quick!), amount: yuan(given.cumTax!) }),
    step("tax.withheld", { before: yuan(given.withheldBefore!), amount: yuan(given.withheld!) }),
  ];
  const { severance } = given;
  if (!severance) return steps;
  const { limit, exempt, taxable, tax } = severance as Record<"limit" | "exempt" | "taxable" | "tax", number>;
  return [
    ...steps,
    step("tax.severance", { limit: yuan(limit), exempt: yuan(exempt), taxable: yuan(taxable), amount: yuan(tax) }),
  ];
}

/** What was asked, what was taken, and what kept the rest back (rule 12). */
const afterTaxSteps = (code: string, { lines, share }: By["afterTax"]): Step[] =>
  lines
    .filter(({ item }) => item === code || (item === "uncovered" && code === RULE_ITEM.shortfall))
    .flatMap(({ item, asked, taken, stays, limit, place, netBefore }) => [
      item === "uncovered"
        ? step("uncovered", { amount: yuan(stays) })
        : step("taken", { asked: yuan(asked), taken: yuan(taken), net: yuan(netBefore) }),
      ...(limit && item !== "uncovered" ? [step(`limit.${limit}`, { share: yuan(share) })] : []),
      ...(place ? [step(`rest.${place}`, { amount: yuan(stays) })] : []),
    ]);
