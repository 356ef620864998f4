import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NODE } from "~/contracts/approvals/codes";
import { caseOf, nextNode } from "~/lib/approvals/approval-branch";
import { type Obstacle, obstaclesOf } from "~/lib/approvals/approval-checks";
import { DEFAULT_SETTINGS, nodeOf, type ProcessNode } from "~/lib/approvals/approval-definition";

const start = nodeOf("start", NODE.start, "开始");
const end = nodeOf("end", NODE.end, "结束");
const asks = (key: string, given: Partial<ProcessNode> = {}) =>
  nodeOf(key, NODE.approver, key, { approverRules: [{ source: 4, depth: 1 }], ...given });
const cashier = (key: string) => nodeOf(key, NODE.cashier, key, { approverRules: [{ source: 8 }] });
const branch = (key: string, cases: ProcessNode["cases"]) => nodeOf(key, NODE.branch, key, { cases });
const fromAmount = (fen: number, next: string) => ({
  name: `from ${fen}`,
  groups: [[{ field: "amountCny", op: "ge" as const, value: [fen] }]],
  next,
});
const otherwise = (next: string) => ({ name: "else", groups: [], next });
const about = {
  kindCode: 101,
  hasAmount: true,
  fields: ["amountCny", "payerCompanyId"],
  personFields: ["requesterEmpId"],
};
const reasons = (
  nodes: ProcessNode[],
  more: Partial<typeof about> = {},
  settings = DEFAULT_SETTINGS,
): Obstacle["reason"][] => obstaclesOf(nodes, settings, { ...about, ...more }).map(({ reason }) => reason);

describe("what stands against publishing", () => {
  it("is nothing for a straight way with an approver and a cashier", () => {
    expect(reasons([start, asks("a"), cashier("c"), end])).toEqual([]);
  });

  it("names every reason at once", () => {
    const nodes = [
      start,
      branch("b", [fromAmount(1, "a")]),
      nodeOf("a", NODE.approver, "a", { timeoutAction: 3, emptyPolicy: 2 }),
      end,
    ];
    expect(reasons(nodes)).toEqual(expect.arrayContaining(["noElse", "noRule", "autoPass", "autoApprove"]));
  });

  it("sees circles, dead ends, nodes nobody reaches and ways that lead nowhere", () => {
    expect(reasons([start, asks("a", { next: "b" }), asks("b", { next: "a" }), end])).toContain("circle");
    expect(reasons([start, asks("a", { next: "end" }), asks("b"), end])).toContain("unreachable");
    expect(reasons([start, asks("a", { next: "gone" }), end])).toContain("leadsNowhere");
    expect(reasons([start, asks("a")])).toContain("oneEnd");
    expect(reasons([asks("a"), end])).toContain("oneStart");
  });

  it("asks for an approver on every way where money is, and lets a form without money do without", () => {
    const nodes = [start, branch("b", [fromAmount(100, "a"), otherwise("end")]), asks("a"), end];
    expect(reasons(nodes)).toEqual(["noApprover"]);
    expect(reasons(nodes, { hasAmount: false, kindCode: 401 })).toEqual([]);
  });

  it("lets a cashier's task be reminded of and nothing else, and asks which company pays", () => {
    for (const timeoutAction of [2, 3, 4] as const)
      expect(reasons([start, asks("a"), { ...cashier("c"), timeoutAction }, end])).toContain("cashierTimeout");
    expect(obstaclesOf([start, asks("a"), cashier("c"), end], DEFAULT_SETTINGS, { ...about, fields: [] })).toEqual([
      { reason: "unknownField", node: "c", field: "payerCompanyId" },
    ]);
  });

  it("keeps cashiers to their kinds, one a way, and last", () => {
    expect(reasons([start, asks("a"), cashier("c"), end], { kindCode: 110 })).toContain("cashierKind");
    expect(reasons([start, asks("a"), cashier("c"), cashier("d"), end])).toEqual(
      expect.arrayContaining(["cashierTwice", "cashierThen"]),
    );
    expect(reasons([start, cashier("c"), asks("a"), end])).toContain("cashierThen");
  });

  it("does not let a resignation be rejected", () => {
    expect(reasons([start, asks("a"), end], { kindCode: 503, hasAmount: false })).toEqual(["mayReject"]);
    expect(
      reasons([start, asks("a"), end], { kindCode: 503, hasAmount: false }, { ...DEFAULT_SETTINGS, allowReject: 0 }),
    ).toEqual([]);
  });

  it("counts branches that are open at once: five are allowed, six are not", () => {
    const nested = (depth: number) => [
      start,
      ...Array.from({ length: depth }, (_, n) => branch(`b${n}`, [fromAmount(n + 1, ""), otherwise("end")])),
      asks("a"),
      end,
    ];
    expect(reasons(nested(5), { hasAmount: false, kindCode: 401 })).toEqual([]);
    expect(reasons(nested(6), { hasAmount: false, kindCode: 401 })).toEqual(["tooDeep"]);
  });

  it("allows sixty nodes and no more, whatever their number finishes in time", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), (n) => {
        const found = reasons([start, ...Array.from({ length: n }, (_, k) => asks(`a${k}`)), end]);
        expect(found).toEqual(n + 2 > 60 ? ["tooManyNodes"] : []);
      }),
      { numRuns: 40 },
    );
  });

  it("whatever is drawn: with nothing against it every way ends at the end", () => {
    const key = fc.constantFrom("", "n0", "n1", "n2", "n3", "end", "gone");
    const node = (n: number) =>
      fc
        .tuple(fc.boolean(), key, key)
        .map(([parts, one, two]) =>
          parts ? branch(`n${n}`, [fromAmount(5, one), otherwise(two)]) : asks(`n${n}`, { next: one }),
        );
    fc.assert(
      fc.property(
        fc.tuple(node(0), node(1), node(2), node(3)),
        fc.integer({ min: 0, max: 10 }),
        (middle, amountCny) => {
          const nodes = [start, ...middle, end];
          if (reasons(nodes, { hasAmount: false, kindCode: 401 }).length > 0) return;
          let at: ProcessNode | undefined = start;
          for (let steps = 0; at && at.type !== NODE.end; steps += 1) {
            expect(steps).toBeLessThan(nodes.length);
            at = nextNode(nodes, at, { amountCny });
          }
          expect(at).toBe(end);
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe("the case of a branch", () => {
  const chosen = (groups: ProcessNode["cases"][number]["groups"], facts: Parameters<typeof caseOf>[1]) =>
    caseOf(branch("b", [{ name: "hit", groups, next: "" }, otherwise("")]), facts)!.name === "hit";

  it("takes the first that holds, else the last", () => {
    const node = branch("b", [fromAmount(500_000, "x"), fromAmount(100, "y"), otherwise("z")]);
    expect(caseOf(node, { amountCny: 600_000 })!.next).toBe("x");
    expect(caseOf(node, { amountCny: 499_999 })!.next).toBe("y");
    expect(caseOf(node, { amountCny: 1 })!.next).toBe("z");
    expect(caseOf(node, {})!.next).toBe("z");
  });

  it("joins conditions of a group by and, groups by or", () => {
    const groups = [
      [
        { field: "amountCny", op: "ge" as const, value: [10] },
        { field: "siteDigit", op: "in" as const, value: [1, 2] },
      ],
      [{ field: "levelRank", op: "gt" as const, value: [5] }],
    ];
    expect(chosen(groups, { amountCny: 10, siteDigit: 2, levelRank: 1 })).toBe(true);
    expect(chosen(groups, { amountCny: 10, siteDigit: 3, levelRank: 1 })).toBe(false);
    expect(chosen(groups, { amountCny: 0, siteDigit: 3, levelRank: 6 })).toBe(true);
  });

  it("a department counts under all that stand above it", () => {
    const under = (op: "eq" | "ne" | "in" | "notIn", value: number[]) =>
      chosen([[{ field: "departmentId", op, value }]], { departmentId: [9, 4, 1] });
    expect([under("eq", [4]), under("in", [7, 1]), under("ne", [4]), under("notIn", [7, 8])]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  it("a range holds its first value and not its second; opposites never hold together", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer(), (x, a, b) => {
        const hit = (op: "range" | "ge" | "lt" | "eq" | "ne", value: number[]) =>
          chosen([[{ field: "n", op, value }]], { n: x });
        expect(hit("range", [a, b])).toBe(x >= a && x < b);
        expect(hit("ge", [a])).toBe(!hit("lt", [a]));
        expect(hit("eq", [a])).toBe(!hit("ne", [a]));
      }),
    );
  });
});
