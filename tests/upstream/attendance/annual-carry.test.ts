import { beforeEach, describe, expect, it, vi } from "vitest";
import { chooseCarry, ownCarry } from "~/contracts/attendance/carry";
import { searchEdits } from "~/contracts/attendance/edit-log";
import { presentImport } from "~/contracts/platform/imports";
import { companyDay } from "~/lib/period";
import { carryYear } from "~/upstream/attendance/balances/carry-lots.server";
import { carryAsked } from "~/upstream/attendance/balances/carry-told.server";
import { annualLeaveTurned } from "~/upstream/attendance/balances/carry-turn.server";
import { type Grant, grant, releaseHeld, reserve } from "~/upstream/attendance/balances/ledger.server";
import { takeEffect } from "~/upstream/domains.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditCount, workbookOf } from "../../support/imports";
import { idOf } from "./desk";

/** The year that is settled now: in December the current one, else the one that is over and not settled yet. */
const YEAR = carryYear(companyDay());
const LAST = `${YEAR}-12-31`;
let own: { token: string };
let empId: number;
beforeEach(async () => {
  await useDatabase();
  own = { token: await sessionOf("10011") };
  empId = await idOf("10011");
});

const give = (more: Partial<Grant> = {}) =>
  transaction((tx) =>
    grant(
      tx,
      [
        {
          ...{ empId, kind: 1, amount: 350, earnedOn: `${YEAR}-01-01`, expiresOn: LAST, source: `annual ${YEAR}` },
          ...more,
        },
      ],
      { by: null },
    ),
  );
const mine = () => ok(ownCarry, {}, own);
const choose = async (choice: 1 | 2 | 3, more: { statement?: string; version?: number; year?: number } = {}) => {
  const { version } = await mine();
  return callApi(chooseCarry, { year: YEAR, choice, version: version ?? undefined, ...more }, own);
};
const rowsOf = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database().writePool.query(text, values)).rows;
const lots = () =>
  rowsOf(
    `select source, left_amount as "left", expires_on::text as until from balance_lots
     where emp_id = $1 and kind = 1 and source not like 'annual %' || $2 order by id`,
    [empId, YEAR + 1],
  );
const entries = () =>
  rowsOf(`select entry, amount from balance_ledger where emp_id = $1 and entry in (5, 7) order by id`, [empId]);
const paid = () =>
  rowsOf(
    `select month, quantity, item_code as item, state from run_inputs
     where emp_id = $1 and source_type = 11 order by month`,
    [empId],
  );
const on = async (now: string) => ({ kinds: new Map(), now: new Date(now), around: await systemCircumstances() });
const turn = async (now = `${YEAR + 1}-01-01T01:00:00+08:00`) => annualLeaveTurned(await on(now));

const DECEMBER = `${YEAR}-12`;

describe("annual leave that a year leaves over", () => {
  it("attendance 38 (settled reading): is paid with the wages of December where nobody has said anything, once however often it runs", async () => {
    await give();
    expect(await turn(`${YEAR}-12-31T23:59:00+08:00`)).toBe(0);
    const runs = await Promise.all([turn(), turn()]);
    expect(runs.reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(await turn()).toBe(0);
    expect(await lots()).toEqual([{ source: `annual ${YEAR}`, left: 0, until: LAST }]);
    expect(await entries()).toEqual([{ entry: 7, amount: -350 }]);
    expect(await paid()).toEqual([{ month: DECEMBER, quantity: 350, item: "unusedLeave", state: 0 }]);
  });

  it("lives one year more with its person's consent, which holds for the next year alone, and is paid after it", async () => {
    await give();
    expect((await choose(1)).data).toEqual({ year: YEAR, choice: 1 });
    expect(await auditCount("annualCarry.choose")).toBe(1);
    await turn();
    expect(await lots()).toEqual([{ source: `annual ${YEAR}`, left: 350, until: `${YEAR + 1}-12-31` }]);
    expect(await paid()).toEqual([]);
    await rowsOf("insert into att_carry_choice (emp_id, year, choice) values ($1, $2, 1)", [empId, YEAR + 1]);
    await turn(`${YEAR + 2}-01-01T01:00:00+08:00`);
    expect(await lots()).toEqual([{ source: `annual ${YEAR}`, left: 0, until: `${YEAR + 1}-12-31` }]);
    expect(await paid()).toEqual([{ month: `${YEAR + 1}-12`, quantity: 350, item: "unusedLeave", state: 0 }]);
  });

  it("lapses where its person has waived it in writing", async () => {
    await give();
    expect((await choose(3)).fieldErrors).toEqual({ statement: ["选择放弃时请写明原因，至少 5 个字"] });
    expect((await choose(3, { statement: "本人因个人原因放弃" })).code).toBe(200);
    expect(await mine()).toMatchObject({ choice: 3, statement: "本人因个人原因放弃" });
    const hr = { token: await sessionOf("10002") };
    const log = await ok(searchEdits, { page: {}, query: { object: "annualCarry" } }, hr);
    expect(log.simpleList).toMatchObject([
      { about: LAST, whose: expect.stringContaining("10011"), act: "选择", reason: "本人因个人原因放弃" },
    ]);
    await turn();
    expect(await entries()).toEqual([{ entry: 5, amount: -350 }]);
    expect(await paid()).toEqual([]);
  });

  it("of another lot goes over with the same consent; one that was carried before does not", async () => {
    await give({ source: "adjust x", amount: 100 });
    await give({ source: `annual ${YEAR - 1}`, amount: 200, earnedOn: `${YEAR - 1}-01-01` });
    expect(await mine()).toMatchObject({ open: true, ofYear: 100, carried: 200 });
    expect((await choose(1)).code).toBe(200);
    await turn();
    expect(await lots()).toEqual([
      { source: "adjust x", left: 100, until: `${YEAR + 1}-12-31` },
      { source: `annual ${YEAR - 1}`, left: 0, until: LAST },
    ]);
    expect(await paid()).toEqual([{ month: DECEMBER, quantity: 200, item: "unusedLeave", state: 0 }]);
  });

  it("that a file opened is no row of it any more when it has gone over: brought back it would be there twice", async () => {
    const after = `${YEAR + 1}-12-30`;
    await give({ source: `opening ${LAST}`, amount: 200 });
    await give({ source: `opening ${after}`, amount: 100, expiresOn: after, kind: 2 });
    await choose(1);
    await turn();
    expect(await lots()).toEqual([{ source: `opening ${LAST}`, left: 200, until: `${YEAR + 1}-12-31` }]);
    const asked = { type: "openingBalance", template: "openingBalance" };
    const stands = await workbookOf(await sendCall(presentImport, asked, { token: await sessionOf("10002") }));
    expect(stands.filter(([jobNumber]) => jobNumber === "10011").map((cells) => cells[3])).toEqual([after]);
  });

  it("does not go over where the site does not carry over", async () => {
    await give();
    await one(
      `insert into system_parameters (name, effective_day, value, site_id, updated_by)
       select 'annualCarryOver', '2000-01-01', '0', site_id, 1 from employees where emp_id = $1 returning name`,
      [empId],
    );
    expect(await mine()).toMatchObject({ mayCarry: false });
    expect((await choose(1)).fieldErrors).toEqual({ choice: ["所在站点的年休假不结转，请选择其他方式"] });
    expect((await choose(2)).code).toBe(200);
  });

  it("that comes back later is paid with the first wages that can take it, and never twice", async () => {
    await give();
    await transaction((tx) =>
      reserve(
        tx,
        { empId, kind: 1, parts: [{ day: LAST, amount: 150 }] },
        { by: null, applicationId: 7, said: String },
      ),
    );
    await turn();
    expect(await paid()).toMatchObject([{ month: DECEMBER, quantity: 200 }]);
    await rowsOf("update run_inputs set state = 1, taken_by = 1 where emp_id = $1", [empId]);
    await transaction((tx) => releaseHeld(tx, 7, { by: null }));
    await turn(`${YEAR + 1}-01-20T01:00:00+08:00`);
    expect(await paid()).toMatchObject([
      { month: DECEMBER, quantity: 200 },
      { month: `${YEAR + 1}-01`, quantity: 150 },
    ]);
    await turn(`${YEAR + 1}-01-21T01:00:00+08:00`);
    expect(await entries()).toEqual([
      { entry: 7, amount: -200 },
      { entry: 7, amount: -150 },
    ]);
  });

  it("is settled by the whole of a day's work, after the days on which the product was off, and apart from a leaver's own", async () => {
    await give();
    await one("update employees set hire_date = $2, first_work_date = null where emp_id = $1 returning emp_id", [
      empId,
      `${YEAR - 3}-02-01`,
    ]);
    await one(
      `insert into dimissions (emp_id, type, initiator, reason_code, expect_date, state, last_work_date, created_at)
       values ($1, 1, 1, 'x', $2, 2, $2, $3) returning id`,
      [empId, `${YEAR + 1}-04-30`, `${YEAR}-11-20`],
    );
    await takeEffect(new Date(`${YEAR + 1}-01-09T08:00:00+08:00`));
    expect(await paid()).toEqual([{ month: DECEMBER, quantity: 350, item: "unusedLeave", state: 0 }]);
    await takeEffect(new Date(`${YEAR + 1}-04-30T08:00:00+08:00`));
    // One third of five days, in whole days.
    expect(await paid()).toMatchObject([
      { month: DECEMBER, quantity: 350 },
      { month: `${YEAR + 1}-04`, quantity: 100 },
    ]);
  });
});

describe("whoever has left", () => {
  const left = (leaveDate: string) =>
    one("update employees set employment = 2, leave_date = $2 where emp_id = $1 returning emp_id", [empId, leaveDate]);

  it("after the year was over is paid what it left him, though the product was off that day", async () => {
    await give();
    await left(`${YEAR + 1}-01-05`);
    await takeEffect(new Date(`${YEAR + 1}-01-08T08:00:00+08:00`));
    expect(await entries()).toEqual([{ entry: 7, amount: -350 }]);
    expect(await paid()).toMatchObject([{ month: DECEMBER, quantity: 350 }]);
  });

  it("before it was over has had what was due, and the rest ends", async () => {
    await give();
    await left(LAST);
    await takeEffect(new Date(`${YEAR + 1}-01-08T08:00:00+08:00`));
    expect(await entries()).toEqual([{ entry: 5, amount: -350 }]);
    expect(await paid()).toEqual([]);
  });
});

describe("the choice", () => {
  it("is one a person and year: of two at once one holds, and a later one replaces it until the year is settled", async () => {
    await give();
    const { version } = await mine();
    expect(version).toBeNull();
    const statement = "本人因个人原因放弃";
    const both = await Promise.all(
      ([2, 3] as const).map((choice) => callApi(chooseCarry, { year: YEAR, choice, statement }, own)),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect((await choose(3, { statement })).code).toBe(200);
    expect((await choose(2, { version: 1 })).code).toBe(409);
    expect((await choose(2)).code).toBe(200);
    await turn();
    expect(await mine()).toMatchObject({ open: false });
    expect((await choose(3, { statement })).code).toBe(409);
    expect(await entries()).toEqual([{ entry: 7, amount: -350 }]);
  });

  it("of carrying over lets January be planned at once, and is taken back in December alone", async () => {
    await give();
    await choose(1);
    const januaryFirst = { empId, kind: 1 as const, parts: [{ day: `${YEAR + 1}-01-04`, amount: 100 }] };
    await transaction((tx) => reserve(tx, januaryFirst, { by: null, applicationId: 9, said: String }));
    const inDecember = companyDay().startsWith(DECEMBER);
    expect((await choose(2)).code).toBe(inDecember ? 200 : 409);
    expect(await lots()).toMatchObject([{ left: 250, until: inDecember ? LAST : `${YEAR + 1}-12-31` }]);
  });

  it("of carrying over is not taken back while leave of the next year takes from it", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${YEAR}-12-10T10:00:00+08:00`) });
    try {
      await give();
      expect((await choose(1)).code).toBe(200);
      const day = `${YEAR + 1}-01-04`;
      const { id } = await one<{ id: number }>(
        "insert into attendance_applications (emp_id, type, leave_type, state) values ($1, 1, 1, 2) returning id",
        [empId],
      );
      await rowsOf(
        `insert into application_rows
           (application_id, line_no, emp_id, type, state, unit, start_date, end_date, start_half, end_half)
         values ($1, 1, $2, 1, 2, 1, $3, $3, 1, 2)`,
        [id, empId, day],
      );
      const planned = { empId, kind: 1 as const, parts: [{ day, amount: 100 }] };
      await transaction((tx) => reserve(tx, planned, { by: null, applicationId: id, said: String }));
      expect((await choose(2)).fieldErrors).toEqual({
        choice: [`${YEAR + 1} 年的请假已占用结转的年休假：请先撤回或取消该请假`],
      });
      expect(await lots()).toMatchObject([{ until: `${YEAR + 1}-12-31` }]);
      await transaction((tx) => releaseHeld(tx, id, { by: null }));
      await rowsOf("update application_rows set state = 6 where application_id = $1", [id]);
      expect((await choose(2)).code).toBe(200);
      expect(await lots()).toMatchObject([{ left: 350, until: LAST }]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("is nobody's of another year, and nobody's who has nothing left", async () => {
    expect(await mine()).toMatchObject({ open: false, left: 0 });
    expect((await choose(2)).code).toBe(409);
    await give();
    expect((await choose(2, { year: YEAR + 1 })).code).toBe(409);
    expect((await choose(2, { year: YEAR - 1 })).code).toBe(409);
  });

  it("attendance 38 (settled reading): is asked for once, from 1 December where the person works", async () => {
    await give();
    const told = () =>
      rowsOf(
        `select text -> 'params' ->> 'left' as "left", url from notifications
         where event_key = $1 and emp_id = $2`,
        [`attendance:carry:${YEAR}`, empId],
      );
    await carryAsked(await on(`${YEAR}-11-30T23:59:00+08:00`));
    expect(await told()).toEqual([]);
    await carryAsked(await on(`${YEAR}-12-01T00:01:00+08:00`));
    await carryAsked(await on(`${YEAR}-12-02T00:01:00+08:00`));
    expect(await told()).toEqual([{ left: "3.5", url: "/attendance/balance/carry" }]);
    await carryAsked(await on(`${YEAR + 1}-01-02T00:01:00+08:00`));
    expect(await told()).toHaveLength(1);
  });
});
