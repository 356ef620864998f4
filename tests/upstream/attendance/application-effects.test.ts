import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { withdrawApproval } from "~/contracts/approvals/form-acts";
import { applicationDetail, applicationWay, createApplication } from "~/contracts/attendance/applications";
import { addDays } from "~/lib/period-dates";
import { approveTask, rejectTask } from "~/upstream/approvals/engine/decide.server";
import { grant } from "~/upstream/attendance/balances/ledger.server";
import { reckonDue } from "~/upstream/attendance/days/day-worker.server";
import { dueDays, oneDay } from "~/upstream/attendance/due/due.server";
import { decideNext } from "~/upstream/demo/acts.server";
import { approvalKinds as kinds } from "~/upstream/domains.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { mondayAhead } from "../../support/days";
import { untilWaiting } from "../../support/statements";
import { idOf, planned, punched } from "./desk";

const MONDAY = mondayAhead();
const YEAR = Number(MONDAY.slice(0, 4));
const day = (n: number) => addDays(MONDAY, n);
const past = (n: number) => new Date(Date.now() + 8 * 3_600_000 - n * 86_400_000).toISOString().slice(0, 10);
let empId: number;
let own: { token: string };

beforeEach(async () => {
  await useDatabase();
  empId = await idOf("10011");
  own = { token: await sessionOf("10011") };
  for (const n of [0, 1, 2, 3, 4]) await planned(empId, day(n), "D1");
  await transaction((tx) =>
    grant(
      tx,
      [
        {
          ...{ empId, kind: 1, amount: 500, earnedOn: `${YEAR}-01-01`, expiresOn: `${YEAR}-12-31` },
          source: `annual ${YEAR}`,
        },
      ],
      { by: null },
    ),
  );
});

type Created = Awaited<ReturnType<typeof apply>>;
const apply = (input: object) =>
  ok(
    createApplication,
    { reason: "家里有事", send: 1, ...input } as Parameters<typeof ok<typeof createApplication>>[1],
    own,
  );
const leave = (from: number, to: number) => ({ type: 1, leaveType: 1, startDate: day(from), endDate: day(to) });
const approve = ({ instanceId }: Pick<Created, "instanceId">) =>
  decideNext(instanceId, (tx, caller, ref) => approveTask(kinds, tx, caller, { ...ref, comment: "同意" }));
const lot = () =>
  one<{ left: number; reserved: number }>(
    `select left_amount as "left", reserved from balance_lots where emp_id = $1 and kind = 1`,
    [empId],
  );
const entries = async () =>
  (
    await one<{ list: string }>(
      "select string_agg(entry || ':' || amount, ' ' order by id) as list from balance_ledger where emp_id = $1",
      [empId],
    )
  ).list;

describe("what a decision does", () => {
  it("attendance 33: two days of leave need the superior, five also the head, maternity leave HR; approved they are used", async () => {
    const short = await apply(leave(0, 1));
    await approve(short);
    expect(await ok(applicationDetail, { id: short.id }, own)).toMatchObject({ state: 3 });
    expect(await lot()).toEqual({ left: 300, reserved: 0 });
    expect(await entries()).toBe("1:500 2:-200 4:200 3:-200");
    for (const n of [7, 8]) await planned(empId, day(n), "D1");
    const long = await apply({ ...leave(2, 8), leaveType: 3 });
    expect(await ok(applicationDetail, { id: long.id }, own)).toMatchObject({ chargeCentiDay: 500 });
    const steps = async (leaveType: 1 | 3 | 5, chargeCentiDay: number) =>
      (await ok(applicationWay, { type: 1, leaveType, chargeCentiDay }, own)).steps.length;
    expect([await steps(1, 200), await steps(3, 500), await steps(5, 9_800)]).toEqual([1, 2, 3]);
  });

  it("what is rejected, or withdrawn, gives back what it held", async () => {
    const sent = await apply(leave(0, 1));
    await decideNext(sent.instanceId, (tx, caller, ref) =>
      rejectTask(kinds, tx, caller, { ...ref, comment: "人手不足" }),
    );
    expect(await lot()).toEqual({ left: 500, reserved: 0 });
    const again = await apply(leave(0, 1));
    const { version } = await one<{ version: number }>("select version from approval_instances where id = $1", [
      again.instanceId,
    ]);
    await ok(withdrawApproval, { id: again.instanceId, version } as never, own);
    expect(await ok(applicationDetail, { id: again.id }, own)).toMatchObject({ state: 6, editable: true });
    expect(await lot()).toEqual({ left: 500, reserved: 0 });
  });

  it("a cancellation ends leave early, or takes it back whole, and its days return", async () => {
    const sent = await apply(leave(0, 3));
    await approve(sent);
    const early = await apply({ type: 9, cancelsId: sent.id, startDate: day(2), startHalf: 2 });
    await approve(early);
    expect(await ok(applicationDetail, { id: sent.id }, own)).toMatchObject({
      state: 3,
      chargeCentiDay: 250,
      rows: [{ endDate: day(2), endHalf: 1 }],
    });
    expect(await lot()).toEqual({ left: 250, reserved: 0 });
    const whole = await apply({ type: 9, cancelsId: sent.id });
    await approve(whole);
    expect(await ok(applicationDetail, { id: sent.id }, own)).toMatchObject({ state: 7 });
    expect(await lot()).toEqual({ left: 500, reserved: 0 });
  });

  it("attendance 39: leave that runs past the last usable day of a lot takes its later days from another", async () => {
    await database().write.execute(sql`
      update balance_lots set expires_on = ${day(1)} where emp_id = ${empId} and source = ${`annual ${YEAR}`}`);
    const lots = async () =>
      (
        await one<{ left: string }>(
          "select string_agg(left_amount::text, ' ' order by expires_on) as left from balance_lots where emp_id = $1",
          [empId],
        )
      ).left;
    const refused = await callApi(
      createApplication,
      { reason: "家里有事", send: 1, ...leave(0, 3) } as Parameters<typeof callApi<typeof createApplication>>[1],
      own,
    );
    expect(refused.code).toBe(409);
    expect(await lots()).toBe("500");
    await transaction((tx) =>
      grant(
        tx,
        [
          {
            empId,
            kind: 1,
            amount: 500,
            earnedOn: `${YEAR}-01-01`,
            expiresOn: `${YEAR + 1}-12-31`,
            source: `annual ${YEAR + 1}`,
          },
        ],
        { by: null },
      ),
    );
    const sent = await apply(leave(0, 3));
    expect(await lots()).toBe("300 300");
    await approve(sent);
    expect(await lots()).toBe("300 300");
    // What is taken back are the last days; those before keep the lot that they were taken from.
    await approve(await apply({ type: 9, cancelsId: sent.id, startDate: day(3), startHalf: 1 }));
    expect(await lots()).toBe("300 400");
    await approve(await apply({ type: 9, cancelsId: sent.id }));
    expect(await lots()).toBe("500 500");
  });

  it("a card makes its punch, and the day is reckoned anew", async () => {
    await planned(empId, past(2), "D1");
    await punched(empId, past(2), "08:20");
    await transaction((tx) => dueDays(tx, "test", [oneDay(empId, past(2))]));
    await reckonDue();
    const sent = await apply({ type: 5, startDate: past(2), startTime: "18:05", checkPoint: 2 });
    await approve(sent);
    await reckonDue();
    expect(
      await one(
        "select missing_out as missing, worked_min as worked from daily_results where emp_id = $1 and work_date = $2",
        [empId, past(2)],
      ),
    ).toEqual({ missing: 0, worked: 480 });
  });

  it("attendance 21: of a locked month it is approved only once its difference is recorded", async () => {
    await planned(empId, past(1), "D1");
    await punched(empId, past(1), "08:20");
    const sent = await apply({ type: 5, startDate: past(1), startTime: "18:05", checkPoint: 2 });
    const month = past(1).slice(0, 7);
    await database().write.execute(sql`
      insert into monthly_results (emp_id, month, site_id, from_date, to_date, state)
      values (${empId}, ${month}, 1, ${`${month}-01`}, ${past(1)}, 5)`);
    await expect(approve(sent)).rejects.toMatchObject({ text: { key: "attendance:said.locked" } });
    expect(await ok(applicationDetail, { id: sent.id }, own)).toMatchObject({ state: 2 });
    await database().write.execute(sql`
      insert into attendance_differences (emp_id, month, field, before, after, reason, application_id)
      values (${empId}, ${month}, 'missingTimes', 1, 0, '补卡', ${sent.id})`);
    await approve(sent);
    expect(await ok(applicationDetail, { id: sent.id }, own)).toMatchObject({ state: 3 });
  });

  it("of two locked months both need their difference", async () => {
    const [from, to] = ["2026-09-30", "2026-10-01"];
    for (const date of [from, to]) await planned(empId, date, "D1");
    const sent = await apply({ type: 3, startDate: from, endDate: to, place: "苏州" });
    await database().write.execute(sql`
      insert into monthly_results (emp_id, month, site_id, from_date, to_date, state)
      values (${empId}, '2026-09', 1, '2026-09-01', '2026-09-30', 5),
        (${empId}, '2026-10', 1, '2026-10-01', '2026-10-31', 5)`);
    const recorded = (month: string) =>
      database().write.execute(sql`
        insert into attendance_differences (emp_id, month, field, before, after, reason, application_id)
        values (${empId}, ${month}, 'tripCentiDay', 0, 100, '出差', ${sent.id})`);
    await recorded("2026-09");
    await expect(approve(sent)).rejects.toMatchObject({
      text: { key: "attendance:said.locked", params: { month: "2026-10" } },
    });
    await recorded("2026-10");
    await approve(sent);
    expect(await ok(applicationDetail, { id: sent.id }, own)).toMatchObject({ state: 3 });
  });

  it("own days that are exchanged change the schedule", async () => {
    await planned(empId, day(5), null);
    const sent = await apply({ type: 6, swapType: 2, startDate: day(4), endDate: day(5) });
    await approve(sent);
    const days = await one<{ list: string }>(
      `select string_agg(work_date || ' ' || coalesce(c.code, 'rest'), ', ' order by work_date) as list
       from schedule_days s left join shift_classes c on c.id = s.shift_id where emp_id = $1 and plan = 5`,
      [empId],
    );
    expect(days.list).toBe(`${day(4)} rest, ${day(5)} D1`);
  });

  it("overtime for time off is earned when its day is reckoned, once, and taken back with it", async () => {
    const sent = await earned();
    expect(await off()).toEqual({ left: 180 });
    await reckonDue();
    expect(await off()).toEqual({ left: 180 });
    await approve(await apply({ type: 9, cancelsId: sent.id }));
    expect(await off()).toEqual({ left: 0 });
  });

  it("overtime that is cancelled while somebody takes the time off takes nothing back of it", async () => {
    const sent = await earned();
    const cancel = await apply({ type: 9, cancelsId: sent.id });
    const taking = await database().writePool.connect();
    try {
      await taking.query("begin");
      await taking.query(
        "update balance_lots set left_amount = 60, reserved = 120 where emp_id = $1 and kind = 2 and left_amount = 180",
        [empId],
      );
      const cancelled = approve(cancel);
      await untilWaiting();
      await taking.query("commit");
      await cancelled;
    } finally {
      taking.release();
    }
    expect(await off()).toEqual({ left: 0 });
  });
});

/** Three hours of a Saturday's overtime, approved, worked and reckoned, for time off. */
async function earned() {
  const saturday = past(new Date(Date.now() + 8 * 3_600_000).getUTCDay() + 1);
  // No holiday, whichever Saturday it is: holidays are paid.
  await database().write.execute(sql`
    insert into calendar_days (site_id, date, day_type) select site, ${saturday}, 2 from generate_series(1, 7) as site
    on conflict (site_id, date) do update set day_type = 2`);
  await planned(empId, saturday, null);
  const sent = await apply({
    ...{ type: 2, startDate: saturday, startTime: "09:00", endTime: "12:00", compensation: 2 },
  });
  await approve(sent);
  await punched(empId, saturday, "08:50", "12:10");
  await transaction((tx) => dueDays(tx, "test", [oneDay(empId, saturday)]));
  await reckonDue();
  return sent;
}
const off = () =>
  one<{ left: number }>(
    "select coalesce(sum(left_amount), 0)::int as left from balance_lots where emp_id = $1 and kind = 2",
    [empId],
  );

it("nobody else's application may be cancelled", async () => {
  const sent = await apply(leave(0, 0));
  await approve(sent);
  const other = { token: await sessionOf("10012") };
  expect(
    (await callApi(createApplication, { type: 9, cancelsId: sent.id, reason: "不是我的", send: 1 }, other)).fieldErrors,
  ).toEqual({ cancelsId: ["请选择列表中的选项"] });
});
