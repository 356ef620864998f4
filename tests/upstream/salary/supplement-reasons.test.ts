import { beforeEach, describe, expect, it } from "vitest";
import { lineDetail, runLines } from "~/contracts/salary/run-lines";
import { createRun } from "~/contracts/salary/runs";
import { ok, one } from "../../support/api";
import { useDatabase } from "../../support/database";
import {
  approved,
  calculated,
  collected,
  type Desk,
  desk,
  details,
  lastMonth,
  lineOf,
  locked,
  lockedRun,
  MONTH,
  PAID,
  submitted,
} from "./runs-desk";
import { LEAVER, leaverRun, leaves } from "./settlement-desk";

let on: Desk;
beforeEach(async () => {
  await useDatabase();
  on = await desk();
});

describe("the comparison with last month", () => {
  it("salary 24 (settled reading): asks nobody for the reasons of a supplement, which is no month's pay", async () => {
    await lastMonth(on);
    await lockedRun(on);
    const empId = on.ids["10011"]!;
    await one(
      `insert into run_inputs (emp_id, month, item_code, amount, source_type, source_id)
       values ($1, $2, 'allowance', 300000, 1, 99) returning id`,
      [empId, MONTH],
    );
    const given = { month: MONTH, companyId: on.companyId, kind: 2 as const, jobNumbers: "10011", payDate: PAID };
    const { id } = await ok(createRun, given, on.clerk);
    await collected(on, id);
    await calculated(on, id);
    expect((await lineOf(id, empId)).remarks).toEqual([]);
    expect(await details(on.clerk, id)).toMatchObject({ toExplain: 0, warnings: 0 });
    expect((await ok(runLines, { page: {}, query: { id, moved: 1 } }, on.clerk)).simpleList).toEqual([]);
    const [row] = (await ok(runLines, { page: {}, query: { id } }, on.clerk)).simpleList;
    expect(row).toMatchObject({ netBefore: null, changeBp: null });
    const line = await ok(lineDetail, { id, empId }, on.clerk);
    expect(line).toMatchObject({ needsReason: false, netBefore: null });
    expect(line.items.every(({ before }) => before === null)).toBe(true);
    await submitted(on, id);
    await approved(id);
    await locked(on, id);
    expect((await details(on.manager, id)).state).toBe(5);
  });

  it("asks nobody for the reasons of a leaver's last pay, which is part of a month", async () => {
    await lastMonth(on);
    await leaves(on);
    const id = await leaverRun(on);
    await collected(on, id);
    await calculated(on, id);
    expect((await lineOf(id, on.ids[LEAVER]!)).remarks.map(({ key }) => key)).not.toContain("salRuns:said.moved");
    expect(await details(on.clerk, id)).toMatchObject({ toExplain: 0 });
    await submitted(on, id);
    expect((await details(on.head, id)).state).toBe(3);
  });
});
