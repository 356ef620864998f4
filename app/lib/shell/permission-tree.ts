// The permission list of a session: shell rule 42.

export interface PermissionRecord {
  permissionCode: number;
  /** Code of the parent, 0 at the top. */
  parentId: number;
}

export type PermissionNode<T extends PermissionRecord> = T & { children: PermissionNode<T>[] };

export interface LeftOut {
  permissionCode: number;
  reason: "orphan" | "cycle";
}

/**
 * Links records by parentId → permissionCode. Duplicates are merged (the first holds); a record whose parent is missing
 * or left out, and every member of a cycle, is left out and reported. Leaves: codes that no record names as its parent.
 */
export function permissionTree<T extends PermissionRecord>(
  records: readonly T[],
): { tree: PermissionNode<T>[]; leaves: number[]; leftOut: LeftOut[] } {
  const nodes = new Map<number, PermissionNode<T>>();
  for (const record of records) {
    if (!nodes.has(record.permissionCode)) nodes.set(record.permissionCode, { ...record, children: [] });
  }
  const fates = new Map<number, Fate>();
  const tree: PermissionNode<T>[] = [];
  const leftOut: LeftOut[] = [];
  for (const [code, node] of nodes) {
    const fate = fateOf(code, nodes, fates);
    if (fate !== "kept") leftOut.push({ permissionCode: code, reason: fate });
    else if (node.parentId === 0) tree.push(node);
    else nodes.get(node.parentId)!.children.push(node);
  }
  const leaves = [...nodes.keys()].filter(
    (code) => fates.get(code) === "kept" && nodes.get(code)!.children.length === 0,
  );
  return { tree, leaves, leftOut };
}

type Fate = "kept" | "orphan" | "cycle";

/** Walks up from a code until something decides, and settles every code on the way: each record is walked once. */
function fateOf(start: number, nodes: ReadonlyMap<number, PermissionRecord>, fates: Map<number, Fate>): Fate {
  const path: number[] = [];
  const seen = new Set<number>();
  let code = start;
  while (code !== 0 && nodes.has(code) && !fates.has(code) && !seen.has(code)) {
    path.push(code);
    seen.add(code);
    code = nodes.get(code)!.parentId;
  }
  const cycleFrom = seen.has(code) ? path.indexOf(code) : path.length;
  const above: Fate = code === 0 || fates.get(code) === "kept" ? "kept" : "orphan";
  path.forEach((step, place) => {
    fates.set(step, place >= cycleFrom ? "cycle" : above);
  });
  return fates.get(start)!;
}
