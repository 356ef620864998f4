import {
  INPUT_NAMES,
  type InputName,
  type ItemKind,
  type RoundTo,
  type Sign,
  UNIT,
  type Unit,
} from "~/contracts/salary/codes";
import { rounded } from "~/lib/payroll/exact";
import { evaluate, type FormulaFault, formulaFault, isFault } from "./formula";
import { type FormulaItem, isInputName, namesOnce, type ReadItem, readItems } from "./item-faults";
import { exactText, fromInteger, type Rational } from "./rational";

type Flag = 0 | 1;

/** An item of a pay structure (salary, Entities), without its names in the four languages. */
export interface PayItem extends FormulaItem {
  kind: ItemKind;
  sign: Sign;
  roundTo: RoundTo;
  taxable: Flag;
  inOtBase: Flag;
  inUnpaidBase: Flag;
  showOnSlip: Flag;
}

/** What an item needs to be reckoned. */
export type ReckonedItem = FormulaItem & Pick<PayItem, "roundTo">;

/** A value that is no whole number: a sum over so many. */
export interface Average {
  sum: number;
  over: number;
}

/** The values of a person's month, whole numbers as `INPUT_NAMES` counts them. */
export interface ItemInputs {
  values: ReadonlyMap<Exclude<InputName, "input">, number | Average>;
  /**
   * Fen by the code of the item: what `input` is in its formula, 0 where it has none. Of a fixed item it is what the
   * month earned of it (`fixedMonth`), and likewise of everything else that is reckoned outside of formulas.
   */
  inputOf: ReadonlyMap<string, number>;
}

/** How an amount came, to be told in words: what each name of the formula stood for, and the value before rounding. */
export interface ItemTrace {
  formula: string;
  /** Yuan or a plain number, exact; a fraction where decimals never end. Names without a value are left out. */
  values: { name: string; unit: Unit; value: string }[];
  /** Yuan, exact. */
  exact: string;
  /** Fen. */
  roundTo: RoundTo;
}

/** An item as it was reckoned: its amount, and the value before rounding. */
export interface ItemAmount {
  code: string;
  amountFen: number;
  exact: Rational;
}

export interface FaultyItem {
  code: string;
  fault: FormulaFault;
}

export type ItemResult = { code: string; amountFen: number; trace: ItemTrace } | FaultyItem;

/** Items of a structure and the values of a month. */
interface Month {
  read: readonly ReadItem<ReckonedItem>[];
  inputs: ItemInputs;
}

/**
 * The items of a person's month, in the order in which they are reckoned (salary rules 2, 11 and 38): each by its
 * formula, from inputs and rounded items of a lower order, rounded once at the end, half away from zero. Amounts are as
 * the formula gives them; `sign` says how they count in `totals`. An item that cannot be reckoned has its fault
 * instead, a division by zero too, and so have those that need it.
 */
export function evaluateItems(items: readonly ReckonedItem[], inputs: ItemInputs): ItemResult[] {
  const month = { read: readItems(items), inputs };
  const results = evaluateRead(month);
  const traces = tracesOf(month, results, () => true);
  return results.map((result, n) =>
    "fault" in result ? result : { code: result.code, amountFen: result.amountFen, trace: traces[n]! },
  );
}

/** The same for items that are read already: a run reads a structure once for all its people. */
export function evaluateRead({ read, inputs }: Month): (ItemAmount | FaultyItem)[] {
  const before = new Map<string, ItemAmount | FaultyItem>();
  return read.map((one) => {
    const result = evaluateOne(one, inputs, before);
    if (!before.has(one.item.code)) before.set(one.item.code, result);
    return result;
  });
}

/** How amounts came, of the items that are asked for; null for the others and for those that have none. */
export function tracesOf(
  { read, inputs }: Month,
  results: readonly (ItemAmount | FaultyItem)[],
  isWanted: (item: ReckonedItem) => boolean,
): (ItemTrace | null)[] {
  const found = new Map<string, ItemAmount | FaultyItem>();
  for (const result of results) if (!found.has(result.code)) found.set(result.code, result);
  return read.map(({ item, tree }, n) => {
    const result = results[n]!;
    if ("fault" in result || !tree || !isWanted(item)) return null;
    const valueIn = valuesFor(item, inputs, found);
    const values = namesOnce(tree).flatMap(({ name }) => {
      const value = valueIn(name);
      const unit = isInputName(name) ? INPUT_NAMES[name].unit : UNIT.money;
      return typeof value === "string" ? [] : [{ name, unit, value: exactText(value) }];
    });
    return { formula: item.formula, values, exact: exactText(result.exact), roundTo: item.roundTo };
  });
}

function evaluateOne(
  { item, tree, faults: [fault] }: ReadItem<ReckonedItem>,
  inputs: ItemInputs,
  before: ReadonlyMap<string, ItemAmount | FaultyItem>,
): ItemAmount | FaultyItem {
  const { code, roundTo } = item;
  if (fault || !tree) return { code, fault: fault! };
  const exact = evaluate(tree, { valueOf: valuesFor(item, inputs, before), unit: inUnits(roundTo, FEN) });
  if (isFault(exact)) return { code, fault: exact };
  const amountFen = toFen(exact, roundTo);
  return amountFen === null ? { code, fault: formulaFault("amountTooLarge", null) } : { code, amountFen, exact };
}

/** What the names of an item's formula stand for. */
const valuesFor =
  ({ code }: ReckonedItem, { inputOf, values }: ItemInputs, before: ReadonlyMap<string, ItemAmount | FaultyItem>) =>
  (name: string): Rational | "noValue" | "faultyItem" => {
    if (!isInputName(name)) {
      const result = before.get(name)!;
      return "fault" in result ? "faultyItem" : inUnits(result.amountFen, FEN);
    }
    const value = name === "input" ? (inputOf.get(code) ?? 0) : values.get(name);
    return value === undefined ? "noValue" : measured(value, INPUT_NAMES[name].per);
  };

const measured = (value: number | Average, per: number): Rational =>
  typeof value === "number"
    ? inUnits(value, per)
    : (fromInteger(value.sum, BigInt(per) * BigInt(value.over)) as Rational);

const FEN = INPUT_NAMES.fixedPay.per;

/** A safe integer has few digits, and `per` is no 0: nothing can be wrong. */
const inUnits = (value: number, per: number): Rational => fromInteger(value, per) as Rational;

/** Yuan as whole fen, rounded to the item's unit, halves away from zero; null: more than a safe integer holds. */
function toFen({ above, below }: Rational, roundTo: RoundTo): number | null {
  const units = rounded(above * BigInt(FEN), below * BigInt(roundTo));
  const fen = Number(units * BigInt(roundTo));
  return Number.isSafeInteger(fen) ? fen : null;
}
