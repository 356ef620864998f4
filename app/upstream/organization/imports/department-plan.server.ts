import { DEPARTMENT_STATUS } from "~/contracts/organization/codes";
import type { OtherNames } from "~/lib/languages";
import type { Message } from "~/lib/texts.server";
import { DEEPEST } from "../department-tree.server";
import type { DepartmentRow } from "../organization.server";

/** A department as a file gives it, with what stood where its cells are empty. */
export interface GivenDepartment {
  code: string;
  departmentName: string;
  names: OtherNames;
  siteId: number;
  headEmpId: number | null;
  costCenter: string;
  sort: number;
  /** Number or name of the one above as it was typed; empty: as it stands, of a new one none. */
  parent: string;
  /** Version of the stored row as the check saw it; 0: there was none. */
  seen: number;
}

export interface PlanFault {
  /** Which of the given departments. */
  at: number;
  field: string;
  message: Message;
}

/** Where the given departments stand in the tree that stored and given ones make together. */
export interface Plan {
  faults: PlanFault[];
  /** Of each given one the code of the one above (null: first level) and its level. */
  places: { parentCode: string | null; level: number }[];
  /** Stored departments that are not given and come to stand deeper or higher: with a parent that moves. */
  shifted: { departmentId: number; level: number }[];
}

interface Node {
  key: string;
  name: string;
  parent: string | null;
  closed: boolean;
  stored?: DepartmentRow;
  at?: number;
}

const keyOf = (code: string) => code.toLowerCase();

/**
 * The tree as it will be: stored departments with the given ones over them, in whatever order these come. Says at once
 * everything that employees rule 12 refuses: a parent that is unknown, closed or not the only one of its name, a loop,
 * too deep, two of one name below one parent.
 * @param reaches whether whoever brings the file may place a department of a site below another one (0: first level)
 */
export function planTree(
  stored: readonly DepartmentRow[],
  given: readonly GivenDepartment[],
  reaches: (place: { departmentId: number; siteId: number }) => boolean,
): Plan {
  const faults: PlanFault[] = [];
  const fault = (at: number, field: string, key: string, params?: Record<string, string | number>) =>
    faults.push({ at, field, message: params ? { key, params } : { key } });
  const codes = new Map(stored.map((row) => [row.departmentId, keyOf(row.code)]));
  const nodes = new Map<string, Node>(
    stored.map((row) => [
      keyOf(row.code),
      {
        key: keyOf(row.code),
        name: row.departmentName,
        parent: row.parentId === null ? null : codes.get(row.parentId)!,
        closed: row.status === DEPARTMENT_STATUS.closed,
        stored: row,
      },
    ]),
  );
  for (const [at, { code, departmentName }] of given.entries()) {
    const known = nodes.get(keyOf(code));
    nodes.set(keyOf(code), { parent: null, closed: false, ...known, key: keyOf(code), name: departmentName, at });
  }
  const ofGiven = given.map(({ code }) => nodes.get(keyOf(code))!);
  const named = groups(
    [...nodes.values()].filter(({ closed }) => !closed),
    ({ name }) => name,
  );
  const moved = new Set<Node>();
  for (const [at, { parent }] of given.entries()) {
    const node = ofGiven[at]!;
    if (!node.stored) moved.add(node);
    if (parent === "" || isAbove(node, parent, nodes)) continue;
    const byCode = nodes.get(keyOf(parent));
    const found = byCode ? [byCode] : (named.get(parent) ?? []);
    if (found.length > 1) fault(at, "parent", "organization:said.severalParents", { name: parent });
    else if (!found[0] || found[0].closed) fault(at, "parent", "organization:said.noParent");
    else if (found[0].key !== node.parent) {
      node.parent = found[0].key;
      moved.add(node);
    }
  }
  const levels = levelsOf(nodes);
  for (const [at, node] of ofGiven.entries())
    if (moved.has(node) && !levels.has(node.key) && isBelowItself(node, nodes))
      fault(at, "parent", "organization:department.loop");
  for (const node of tooDeep(nodes, levels, moved))
    fault(node.at!, "parent", "organization:department.tooDeep", { n: DEEPEST });
  for (const node of namesakes(nodes)) {
    const renamed = moved.has(node) || node.stored?.departmentName !== node.name;
    if (node.at !== undefined && renamed) fault(node.at, "departmentName", "organization:department.nameTaken");
  }
  for (const [at, { siteId }] of given.entries()) {
    const node = ofGiven[at]!;
    const own = node.stored;
    if (own && !(reaches(own) && reaches({ departmentId: own.departmentId, siteId })))
      fault(at, "code", "organization:outsideReach");
    else if (moved.has(node) && levels.has(node.key)) {
      if (!reaches({ departmentId: nearest(node, nodes), siteId })) fault(at, "parent", "organization:outsideReach");
    }
  }
  return {
    faults,
    places: ofGiven.map(({ key, parent }) => ({ parentCode: parent, level: levels.get(key) ?? 1 })),
    shifted: [...nodes.values()].flatMap(({ key, at, stored: row }) => {
      const level = levels.get(key);
      if (!row || at !== undefined || level === undefined || level === row.departmentLevelId) return [];
      return [{ departmentId: row.departmentId, level }];
    }),
  };
}

/** Whether what was typed is number or name of the one that a department stands below already. */
function isAbove({ stored, parent }: Node, typed: string, nodes: ReadonlyMap<string, Node>): boolean {
  const above = stored && parent !== null ? nodes.get(parent) : undefined;
  return above !== undefined && (above.key === keyOf(typed) || (above.stored?.departmentName ?? above.name) === typed);
}

/** Whether the way up leads back to it; what only hangs on such a loop is not asked to change. */
function isBelowItself(node: Node, nodes: ReadonlyMap<string, Node>): boolean {
  const met = new Set<Node>();
  for (let above: Node | undefined = node; above?.parent != null && !met.has(above); ) {
    met.add(above);
    above = nodes.get(above.parent);
    if (above === node) return true;
  }
  return false;
}

/** Levels of all that hang on the first one; what hangs on itself has none. */
function levelsOf(nodes: ReadonlyMap<string, Node>): Map<string, number> {
  const below = groups([...nodes.values()], ({ parent }) => parent ?? "");
  const levels = new Map<string, number>();
  let row = below.get("") ?? [];
  for (let level = 1; row.length > 0; level += 1) {
    for (const { key } of row) levels.set(key, level);
    row = row.flatMap(({ key }) => below.get(key) ?? []);
  }
  return levels;
}

/** Those that the file puts somewhere and by which something comes to stand too deep. */
function tooDeep(
  nodes: ReadonlyMap<string, Node>,
  levels: ReadonlyMap<string, number>,
  moved: ReadonlySet<Node>,
): Set<Node> {
  const found = new Set<Node>();
  for (const node of nodes.values()) {
    if ((levels.get(node.key) ?? 0) <= DEEPEST) continue;
    let by: Node | undefined = node;
    while (by && !moved.has(by)) by = by.parent === null ? undefined : nodes.get(by.parent);
    if (by) found.add(by);
  }
  return found;
}

/** Departments that share their name with another one below the same parent. */
function namesakes(nodes: ReadonlyMap<string, Node>): Node[] {
  const open = [...nodes.values()].filter(({ closed }) => !closed);
  return [...groups(open, ({ parent, name }) => `${parent ?? ""}\n${name}`).values()].flatMap((alike) =>
    alike.length > 1 ? alike : [],
  );
}

/** The stored department nearest above: below a new one its place is that of the new one. */
function nearest(node: Node, nodes: ReadonlyMap<string, Node>): number {
  let above = node.parent === null ? undefined : nodes.get(node.parent);
  while (above && !above.stored) above = above.parent === null ? undefined : nodes.get(above.parent);
  return above?.stored?.departmentId ?? 0;
}

function groups<Row>(rows: readonly Row[], by: (row: Row) => string): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const key = by(row);
    const group = found.get(key);
    if (group) group.push(row);
    else found.set(key, [row]);
  }
  return found;
}
