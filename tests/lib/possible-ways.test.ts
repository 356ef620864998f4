import { describe, expect, it } from "vitest";
import { NODE } from "~/contracts/approvals/codes";
import { type Condition, nodeOf, type ProcessNode } from "~/lib/approvals/approval-definition";
import { type CompanyChart, superiorsOf } from "~/lib/approvals/company-chart";
import { placeAnswers, possibleWays } from "~/lib/approvals/possible-ways";

const start = nodeOf("start", NODE.start, "start");
const end = nodeOf("end", NODE.end, "end");
const asks = (key: string, next = "") =>
  nodeOf(key, NODE.approver, key, { next, approverRules: [{ source: 4, depth: 1 }] });
const fork = (key: string, cases: [next: string, ...groups: Condition[][]][]) =>
  nodeOf(key, NODE.branch, key, { cases: cases.map(([next, ...groups]) => ({ name: next, groups, next })) });
const when = (field: string, op: Condition["op"], ...value: Condition["value"]): Condition => ({ field, op, value });
const ways = (nodes: ProcessNode[], place = {}) =>
  possibleWays(nodes, place)
    .map((way) => way.map(({ key }) => key).join(" "))
    .sort();

describe("the ways a form may take", () => {
  it("goes every way that some value leads, and none that no value does", () => {
    const nodes = [
      start,
      fork("size", [["large", [when("amountCny", "ge", 500)]], ["never", [when("amountCny", "gt", 700)]], ["small"]]),
      asks("large", "end"),
      asks("never", "end"),
      asks("small", "end"),
      end,
    ];
    expect(ways(nodes)).toEqual(["large", "small"]);
  });

  it("meets bounds from both sides, codes, codes that nobody names, and fields that are not given", () => {
    const nodes = [
      start,
      fork("kind", [
        ["a", [when("days", "range", 3, 5), when("kind", "in", "1", "2")]],
        ["b", [when("kind", "notIn", "1", "2")]],
        ["c"],
      ]),
      asks("a", "end"),
      asks("b", "end"),
      asks("c", "end"),
      end,
    ];
    expect(ways(nodes)).toEqual(["a", "b", "c"]);
  });

  it("knows the requester's place, and that the same answers lead the same ways", () => {
    const nodes = [
      start,
      fork("site", [["here", [when("siteDigit", "eq", 1)], [when("departmentId", "eq", 7)]], ["there"]]),
      asks("here", "end"),
      asks("there", "end"),
      end,
    ];
    expect(ways(nodes, { siteDigit: 1, departmentId: [3] })).toEqual(["here"]);
    expect(ways(nodes, { siteDigit: 2, departmentId: [9, 7, 3] })).toEqual(["here"]);
    expect(ways(nodes, { siteDigit: 2, departmentId: [9] })).toEqual(["there"]);
    expect(placeAnswers(nodes, { siteDigit: 2, departmentId: [8] })).toBe(
      placeAnswers(nodes, { siteDigit: 3, departmentId: [9] }),
    );
    expect(placeAnswers([start, asks("one"), end], { siteDigit: 1 })).toBe("");
  });

  it("judges a process that asks too much by whatever any branch leads to", () => {
    const fields = Array.from({ length: 9 }, (_, n) => `field${n}`);
    const nodes = [
      start,
      fork("many", [["rare", fields.map((field) => when(field, "eq", "1"))], ["usual"]]),
      asks("rare", "end"),
      asks("usual", "end"),
      end,
    ];
    expect(ways(nodes)).toEqual(["rare usual"]);
  });
});

describe("superiors", () => {
  it("end where they would come round, and pass over whoever has left", () => {
    const person = (empId: number, managerEmpId: number | null) =>
      [empId, { empId, managerEmpId, departmentId: 1, siteDigit: 1, rank: 0 }] as const;
    const chart: CompanyChart = {
      departments: new Map([[1, { departmentId: 1, parentId: null, headEmpId: 3, level: 1 }]]),
      people: new Map([person(1, 2), person(2, 9), person(3, 1)]),
      members: new Map(),
    };
    // 9 has left: the head takes its place; he reports to 1, with whom it began.
    expect(superiorsOf(chart, 1)).toEqual([2, 3]);
    expect(superiorsOf(chart, 3)).toEqual([1, 2]);
  });
});
