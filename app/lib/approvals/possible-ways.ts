import { type Facts, holds, nextNode } from "./approval-branch";
import { type Condition, decides, type FactValue, nextKeys, type ProcessNode } from "./approval-definition";

/** What a requester's place says, whatever he writes into his form. */
export const PLACE_FIELDS = ["formTypeCode", "siteDigit", "departmentId", "levelRank", "requesterEmpId"] as const;

/** Forms that are tried; a process whose branches ask more is judged by what any branch may lead to. */
const MOST_TRIED = 4_096;
const COMPARES: readonly Condition["op"][] = ["gt", "ge", "lt", "le", "range"];

/**
 * The nodes that decide on each way a form of somebody's may take, each way once: for every field that branches ask
 * about, a value below, at and above each bound, each code that is named and another one, and none.
 * @param place facts of the requester's place
 */
export function possibleWays(nodes: readonly ProcessNode[], place: Facts): ProcessNode[][] {
  const asked = conditionsOf(nodes).filter(({ field }) => !(PLACE_FIELDS as readonly string[]).includes(field));
  const fields = [...new Set(asked.map(({ field }) => field))];
  const values = fields.map((field) => valuesToTry(asked.filter((one) => one.field === field)));
  if (values.reduce((product, { length }) => product * length, 1) > MOST_TRIED) return [everyNode(nodes)];
  const ways = new Map<string, ProcessNode[]>();
  for (const tried of combinations(values)) {
    const way = wayBy(nodes, { ...place, ...Object.fromEntries(fields.map((field, n) => [field, tried[n]!])) });
    ways.set(way.map(({ key }) => key).join(" "), way);
  }
  return [...ways.values()];
}

const placeConditions = new WeakMap<readonly ProcessNode[], readonly Condition[]>();

/** How the branches of a process answer to somebody's place: those who have the same answers have the same ways. */
export function placeAnswers(nodes: readonly ProcessNode[], place: Facts): string {
  const known =
    placeConditions.get(nodes) ??
    conditionsOf(nodes).filter(({ field }) => (PLACE_FIELDS as readonly string[]).includes(field));
  placeConditions.set(nodes, known);
  return known.map((condition) => Number(holds(condition, place))).join("");
}

const conditionsOf = (nodes: readonly ProcessNode[]): Condition[] =>
  nodes.flatMap(({ cases }) => cases.flatMap(({ groups }) => groups.flat()));

type Tried = FactValue | readonly FactValue[] | null;

/** A form always has an amount: 0 without money. */
function valuesToTry(conditions: readonly Condition[]): Tried[] {
  const named = conditions.flatMap(({ value }) => value);
  const none = conditions[0]!.field === "amountCny" ? [] : [null];
  if (!conditions.some(({ op }) => COMPARES.includes(op))) return [...new Set(named), "\u0000", named, ...none];
  return [...new Set(named.map(Number).flatMap((bound) => [bound - 1, bound, bound + 1])), ...none];
}

function* combinations(values: readonly (readonly Tried[])[]): Generator<Tried[]> {
  const [first, ...others] = values;
  if (!first) return yield [];
  for (const rest of combinations(others)) for (const value of first) yield [value, ...rest];
}

function wayBy(nodes: readonly ProcessNode[], facts: Facts): ProcessNode[] {
  const way: ProcessNode[] = [];
  for (let node = nodes[0]; node; node = nextNode(nodes, node, facts)) if (decides(node)) way.push(node);
  return way;
}

/** Whatever any branch leads to. */
function everyNode(nodes: readonly ProcessNode[]): ProcessNode[] {
  const reached = new Set(nodes.slice(0, 1));
  for (const node of reached)
    for (const key of nextKeys(nodes, node)) {
      const next = nodes.find((one) => one.key === key);
      if (next) reached.add(next);
    }
  return [...reached].filter(decides);
}
