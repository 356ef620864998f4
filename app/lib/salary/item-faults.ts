import { INPUT_NAMES, type InputName } from "~/contracts/salary/codes";
import { type Formula, type FormulaFault, formulaFault, isFault, namesIn } from "./formula";
import { isFunction, parseFormula } from "./formula-parse";

/** What the judgement of an item looks at. */
export interface FormulaItem {
  code: string;
  formula: string;
  order: number;
}

/** Characters of the code of an item. */
export const MOST_CODE = 40;
const CODE = new RegExp(`^[A-Za-z][A-Za-z0-9_]{0,${MOST_CODE - 1}}$`);

export const isInputName = (name: string): name is InputName => Object.hasOwn(INPUT_NAMES, name);

/** An item with its formula read, and what is wrong with them; without a fault there is a tree. */
export interface ReadItem<Item extends FormulaItem = FormulaItem> {
  item: Item;
  /** Among the items as they were given, from 0. */
  row: number;
  tree: Formula | null;
  faults: FormulaFault[];
}

/** The items read and judged, in the order in which they are reckoned: by `order`, equal ones as they were given. */
export function readItems<Item extends FormulaItem>(items: readonly Item[]): ReadItem<Item>[] {
  const byCode = new Map<string, ReadItem>();
  const rows = items.map((item, row): ReadItem<Item> => {
    const tree = parseFormula(item.formula);
    const ofCode = codeFault(item.code, byCode);
    const faults = [...(ofCode ? [ofCode] : []), ...(isFault(tree) ? [tree] : [])];
    const read = { item, row, tree: isFault(tree) ? null : tree, faults };
    if (!byCode.has(item.code)) byCode.set(item.code, read);
    return read;
  });
  for (const read of rows) read.faults.push(...nameFaults(read, byCode));
  return rows.sort((a, b) => a.item.order - b.item.order || a.row - b.row);
}

/** A fault of an item of a structure: its row from 0, its code, and the {detail} of salary rule 2. */
export interface ItemFault {
  row: number;
  code: string;
  fault: FormulaFault;
}

/**
 * What is wrong with the items of a structure before any value is known (salary rules 2 and 38; "Settled readings:
 * Grammar"), by row: formulas that cannot be read, names that nobody knows, items of the same or a higher order,
 * cycles, and codes that are no names, are used twice or mean something else.
 */
export const judgeItems = (items: readonly FormulaItem[]): ItemFault[] =>
  readItems(items)
    .sort((a, b) => a.row - b.row)
    .flatMap(({ row, item, faults }) => faults.map((fault) => ({ row, code: item.code, fault })));

function codeFault(code: string, before: ReadonlyMap<string, unknown>): FormulaFault | null {
  if (!CODE.test(code)) return formulaFault("badCode", null, { most: MOST_CODE });
  if (isInputName(code) || isFunction(code)) return formulaFault("reservedCode", null, { code });
  return before.has(code) ? formulaFault("duplicateCode", null, { code }) : null;
}

/** Each name is complained of once, where it first stands. */
function nameFaults({ item, tree }: ReadItem, byCode: ReadonlyMap<string, ReadItem>): FormulaFault[] {
  return namesOnce(tree).flatMap(({ name, at }) => {
    if (isInputName(name)) return [];
    const other = byCode.get(name);
    if (!other) return [formulaFault("unknownName", at, { name })];
    if (other.item.order < item.order) return [];
    const back = pathBetween(name, item.code, byCode);
    if (back) return [formulaFault("cycle", at, { path: [item.code, ...back].join(" → ") })];
    return [formulaFault("notLower", at, { name })];
  });
}

export function namesOnce(tree: Formula | null): { name: string; at: number }[] {
  const first = new Map<string, number>();
  for (const { name, at } of tree ? namesIn(tree) : []) if (!first.has(name)) first.set(name, at);
  return [...first].map(([name, at]) => ({ name, at }));
}

/** The shortest way from one item to another through what their formulas name, both included; null: none. */
function pathBetween(from: string, to: string, byCode: ReadonlyMap<string, ReadItem>): string[] | null {
  const cameFrom = new Map<string, string | null>([[from, null]]);
  for (const code of cameFrom.keys()) {
    if (code === to) return pathTo(code, cameFrom);
    for (const { name } of namesOnce(byCode.get(code)?.tree ?? null))
      if (byCode.has(name) && !cameFrom.has(name)) cameFrom.set(name, code);
  }
  return null;
}

function pathTo(code: string, cameFrom: ReadonlyMap<string, string | null>): string[] {
  const path: string[] = [];
  for (let at: string | null = code; at !== null; at = cameFrom.get(at) ?? null) path.unshift(at);
  return path;
}
