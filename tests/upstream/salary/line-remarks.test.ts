import { describe, expect, it } from "vitest";
import type { PayLine } from "~/lib/salary/pay-case";
import type { KeptStatement, Snapshot } from "~/lib/salary/snapshot";
import { warningsOf } from "~/upstream/salary/runs/line-remarks.server";

const known: Parameters<typeof warningsOf>[0] = {
  ...{ hasArchive: true, isOwnCompany: true, hasVersion: true, valueless: [], hasCard: true, insured: true },
  ...{ inFund: true, hasProfile: true, joinedInYear: false, undeclared: false, netBefore: null },
  leftOut: null,
};
const statement: KeptStatement = {
  ...{ version: 1, fromDate: "2026-10-01", toDate: "2026-10-31", lockedOpen: 0, provisional: 0 },
};
const said = (kept: KeptStatement, paysMonth = true) =>
  warningsOf(
    known,
    { stretches: [], differences: [], statement: kept } as unknown as Snapshot,
    { net: 100 } as PayLine,
    { paysMonth, netChangePct: 30 },
  ).map(({ key, params }) => [key, params]);

describe("remarks of a line", () => {
  it("name the month in which nobody planned a day of the person's", () => {
    expect(said(statement)).toEqual([]);
    expect(said({ ...statement, unscheduledMonth: "2026-10" })).toEqual([
      ["salRuns:said.noSchedule", { month: "2026-10" }],
    ]);
    expect(said({ ...statement, unscheduledMonth: "2026-10" }, false)).toEqual([]);
  });
});
