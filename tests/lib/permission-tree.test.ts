import fc from "fast-check";
import { expect, it } from "vitest";
import { permissionTree } from "~/lib/shell/permission-tree";

const records = (...pairs: [number, number][]) =>
  pairs.map(([permissionCode, parentId]) => ({ permissionCode, parentId }));

it("shell 16: leaves are the roles, an orphan is left out and reported", () => {
  const { leaves, leftOut } = permissionTree(
    records([14100000, 0], [14101000, 14100000], [14101016, 14101000], [14101018, 14101000], [99000001, 98000000]),
  );
  expect(leaves).toEqual([14101016, 14101018]);
  expect(leftOut).toEqual([{ permissionCode: 99000001, reason: "orphan" }]);
  expect(permissionTree([])).toEqual({ tree: [], leaves: [], leftOut: [] });
});

it("nests children and keeps what a record carries", () => {
  const { tree } = permissionTree([
    { permissionCode: 2, parentId: 1, name: "b" },
    { permissionCode: 1, parentId: 0, name: "a" },
  ]);
  expect(tree).toEqual([
    {
      permissionCode: 1,
      parentId: 0,
      name: "a",
      children: [{ permissionCode: 2, parentId: 1, name: "b", children: [] }],
    },
  ]);
});

it("merges duplicates, the first holds", () => {
  expect(permissionTree(records([1, 0], [2, 1], [2, 1], [2, 0])).leaves).toEqual([2]);
});

it("leaves out every member of a cycle and what hangs on it", () => {
  const { leaves, leftOut } = permissionTree(
    records([1, 0], [10, 12], [11, 10], [12, 11], [13, 12], [14, 13], [20, 20], [2, 1]),
  );
  expect(leaves).toEqual([2]);
  expect(leftOut).toEqual([
    { permissionCode: 10, reason: "cycle" },
    { permissionCode: 11, reason: "cycle" },
    { permissionCode: 12, reason: "cycle" },
    { permissionCode: 13, reason: "orphan" },
    { permissionCode: 14, reason: "orphan" },
    { permissionCode: 20, reason: "cycle" },
  ]);
});

it("ends on any list, and keeps or reports each code exactly once", () => {
  const code = fc.integer({ min: 1, max: 12 });
  const list = fc.array(fc.record({ permissionCode: code, parentId: fc.integer({ min: 0, max: 14 }) }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(list, (input) => {
      const { tree, leaves, leftOut } = permissionTree(input);
      const kept: number[] = [];
      const walk = (nodes: typeof tree) => {
        for (const node of nodes) {
          kept.push(node.permissionCode);
          walk(node.children);
        }
      };
      walk(tree);
      const all = [...kept, ...leftOut.map((record) => record.permissionCode)].sort((a, b) => a - b);
      expect(all).toEqual([...new Set(input.map((record) => record.permissionCode))].sort((a, b) => a - b));
      expect(
        leaves.every(
          (leaf) =>
            kept.includes(leaf) && !tree.some((node) => node.permissionCode === leaf && node.children.length > 0),
        ),
      ).toBe(true);
    }),
  );
});

it("walks a long chain without recursion", () => {
  const chain = Array.from({ length: 50_000 }, (_, i) => ({ permissionCode: i + 1, parentId: i }));
  expect(permissionTree(chain.reverse()).leaves).toEqual([50_000]);
});
