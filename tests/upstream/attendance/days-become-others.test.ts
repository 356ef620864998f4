import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { applicationDetail, createApplication } from "~/contracts/attendance/applications";
import { addMembers, createRule, endMember, ruleMembers, updateRule } from "~/contracts/attendance/schedule-rules";
import { removeTemporary, saveTemporary } from "~/contracts/attendance/schedule-temporary";
import { saveAttendanceParameter } from "~/contracts/attendance/settings";
import { createShift, updateShift } from "~/contracts/attendance/shifts";
import { saveCalendar } from "~/contracts/calendar/calendar";
import { DAY_TYPE, type DayType } from "~/contracts/calendar/codes";
import { correctPost, postForm } from "~/contracts/employees/posts";
import { commitImport } from "~/contracts/platform/imports";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { approveTask } from "~/upstream/approvals/engine/decide.server";
import { grant } from "~/upstream/attendance/balances/ledger.server";
import { reckonDue } from "~/upstream/attendance/days/day-worker.server";
import { dueDays } from "~/upstream/attendance/due/due.server";
import { lockedDaysCompared } from "~/upstream/attendance/months/locked-days.server";
import { decideNext } from "~/upstream/demo/acts.server";
import { approvalKinds as kinds } from "~/upstream/domains.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { mondayAhead } from "../../support/days";
import { importOf } from "../../support/imports";
import { statements, untilWaiting } from "../../support/statements";
import { approved, idOf } from "./desk";

const MONDAY = mondayAhead();
const YEAR = Number(MONDAY.slice(0, 4));
const day = (n: number) => addDays(MONDAY, n);
const SHIFT = {
  name: "仓库白班",
  kind: 1,
  segments: [
    { from: "08:30", to: "12:00" },
    { from: "13:30", to: "18:00" },
  ],
};
let empId: number;
let own: { token: string };
let clerk: { token: string };
let hr: { token: string };

beforeEach(async () => {
  await useDatabase();
  await one("delete from schedule_days returning emp_id");
  await one("delete from rule_members returning id");
  empId = await idOf("10012");
  own = { token: await sessionOf("10012") };
  clerk = { token: await sessionOf("10017") };
  hr = { token: await sessionOf("10002") };
  await database().write.execute(sql`
    insert into system_parameters (name, effective_day, value, updated_by) values ('siteShift', '2020-01-01', 'D1', 1)`);
  await have(500);
});

const have = (amount: number, kind: 1 | 2 = 1, source = "annual") =>
  transaction((tx) =>
    grant(
      tx,
      [
        {
          ...{ empId, kind, amount, earnedOn: `${YEAR}-01-01`, expiresOn: `${YEAR}-12-31` },
          source: `${source} ${YEAR}`,
        },
      ],
      { by: null },
    ),
  );
const apply = (input: object) =>
  ok(
    createApplication,
    { type: 1, leaveType: 1, reason: "家里有事", send: 1, ...input } as Parameters<
      typeof ok<typeof createApplication>
    >[1],
    own,
  );
const approve = ({ instanceId }: { instanceId: number }) =>
  decideNext(instanceId, (tx, caller, ref) => approveTask(kinds, tx, caller, { ...ref, comment: "同意" }));
/** Leave of so many days from that Monday, approved. */
async function onLeave(days: number, more: object = {}) {
  const sent = await apply({ startDate: day(0), endDate: day(days - 1), ...more });
  await approve(sent);
  return sent.id;
}
const lot = (kind: 1 | 2 = 1) =>
  one<{ left: number; reserved: number }>(
    `select left_amount as "left", reserved from balance_lots where emp_id = $1 and kind = $2`,
    [empId, kind],
  );
/** What is done while a transaction of somebody else holds the newest lot of annual leave, and gives so much to it. */
async function whileLotsAreHeld<T>(work: (letGo: () => Promise<unknown>) => Promise<T>, given = 0): Promise<T> {
  const other = await database().writePool.connect();
  try {
    await other.query("begin");
    await other.query(
      `update balance_lots set left_amount = left_amount + $2
       where id = (select max(id) from balance_lots where emp_id = $1 and kind = 1)`,
      [empId, given],
    );
    return await work(() => other.query("commit"));
  } finally {
    other.release();
  }
}
const charge = async (id: number) => (await ok(applicationDetail, { id }, own)).chargeCentiDay;
const enter = (date: string, dayType: DayType, siteId = 4) =>
  ok(saveCalendar, { siteId, year: Number(date.slice(0, 4)), days: [{ date, dayType, name: "节日" }] } as never, hr);
const told = (jobNumber: string, text: string) =>
  one<{ n: number }>(
    `select count(*)::int as n from notifications n join employees e on e.emp_id = n.emp_id
     where e.job_number = $1 and n.text->>'key' = $2`,
    [jobNumber, `attFlow:notice.${text}.text`],
  );
const rest = (date: string) =>
  ok(saveTemporary, { empIdText: "10012", workDate: date, shift: "休", reason: "调整", confirm: 1 } as never, clerk);

describe("an approved leave follows its days", () => {
  it("attendance 37: a holiday that comes after it gives its day back, in the application, the balance and notices", async () => {
    const id = await onLeave(2);
    expect(await lot()).toEqual({ left: 300, reserved: 0 });
    await enter(day(1), DAY_TYPE.holiday);
    expect([await charge(id), (await lot()).left]).toEqual([100, 400]);
    expect([await told("10012", "recharged"), await told("10017", "rechargedMany")]).toEqual([{ n: 1 }, { n: 1 }]);
    // The ledger says why, day for day; and the day is taken again where it is worked after all.
    await enter(day(1), DAY_TYPE.work);
    expect([await charge(id), (await lot()).left]).toEqual([200, 300]);
    expect(
      await one(
        `select string_agg(entry || ':' || amount, ' ' order by id) as list from balance_ledger
         where emp_id = $1 and application_id = $2`,
        [empId, id],
      ),
    ).toEqual({ list: "2:-200 4:200 3:-200 6:100 6:-100" });
  });

  it("one that takes as many days as before, but others, takes them from the lots of these", async () => {
    await transaction((tx) =>
      grant(tx, [{ empId, kind: 1, amount: 100, earnedOn: `${YEAR}-01-01`, expiresOn: day(0), source: "adjust x" }], {
        by: null,
      }),
    );
    await enter(day(2), DAY_TYPE.adjustedRest);
    const id = await onLeave(3);
    const left = async () =>
      (
        await one<{ left: number[] }>(
          `select array_agg(left_amount order by expires_on) as "left" from balance_lots where emp_id = $1 and kind = 1`,
          [empId],
        )
      ).left;
    expect([await charge(id), await left()]).toEqual([200, [0, 400]]);
    const days = [
      { date: day(0), dayType: DAY_TYPE.adjustedRest, name: "调休" },
      { date: day(2), dayType: DAY_TYPE.work, name: "" },
    ];
    await ok(saveCalendar, { siteId: 4, year: YEAR, days } as never, hr);
    expect([await charge(id), await left()]).toEqual([200, [100, 300]]);
    expect(await told("10012", "recharged")).toEqual({ n: 0 });
  });

  it("attendance 37: of one that the balance is too short for, what there is is taken and HR is told", async () => {
    const id = await onLeave(2);
    await enter(day(1), DAY_TYPE.adjustedRest);
    await one("update balance_lots set left_amount = 0 where emp_id = $1 and kind = 1 returning id", [empId]);
    await enter(day(1), DAY_TYPE.work);
    expect([await charge(id), (await lot()).left]).toEqual([200, 0]);
    expect([await told("10012", "rechargedShort"), await told("10002", "rechargedShort")]).toEqual([
      { n: 1 },
      { n: 1 },
    ]);
  });

  it("attendance 37: so do a temporary schedule and its end, half a day as half a day", async () => {
    const id = await onLeave(2, { endHalf: 1 });
    expect(await charge(id)).toBe(150);
    await rest(day(1));
    expect([await charge(id), (await lot()).left]).toEqual([100, 400]);
    await ok(removeTemporary, { empId, workDate: day(1), reason: "恢复" } as never, clerk);
    expect([await charge(id), (await lot()).left]).toEqual([150, 350]);
  });

  it("attendance 37: so do a rule that takes its person in, is edited, and lets him go", async () => {
    const id = await onLeave(2);
    const rule = { siteId: 4, name: "轮班", cycle: "D1*1 休*1", anchorDate: day(0), followCalendar: 0, confirm: 1 };
    const made = await ok(createRule, { code: "RX", ...rule } as never, clerk);
    await ok(
      addMembers,
      { ruleId: made.id, peopleText: "10012", offset: 0, fromDate: day(0), confirm: 1 } as never,
      clerk,
    );
    expect([await charge(id), (await lot()).left]).toEqual([100, 400]);
    const { siteId: _, ...changed } = rule;
    await ok(updateRule, { ...made, ...changed, cycle: "休*2" } as never, clerk);
    expect([await charge(id), (await lot()).left]).toEqual([0, 500]);
    const { simpleList } = await ok(ruleMembers, { page: {}, query: { id: made.id } } as never, clerk);
    await ok(endMember, { id: simpleList[0]!.id, toDate: day(0), seen: "" } as never, clerk);
    expect([await charge(id), (await lot()).left]).toEqual([100, 400]);
  });

  it("attendance 37: so do a new version of its shift, and another shift of the office", async () => {
    const made = await ok(createShift, { code: "S9", siteId: 4, ...SHIFT } as never, clerk);
    const office = { name: "siteShift", siteId: 4, effectiveDay: companyDay(), follow: 0 as const };
    await ok(saveAttendanceParameter, { ...office, value: "S9" }, hr);
    const id = await onLeave(2);
    await ok(updateShift, { ...SHIFT, ...made, validFrom: day(1), dayCenti: 50 } as never, clerk);
    expect([await charge(id), (await lot()).left]).toEqual([150, 350]);
    await ok(saveAttendanceParameter, { ...office, effectiveDay: day(0), value: "" }, hr);
    expect([await charge(id), (await lot()).left]).toEqual([0, 500]);
  });

  it("attendance 37: so does the calendar of another site to which its person belongs", async () => {
    await enter(day(1), DAY_TYPE.holiday, 1);
    const id = await onLeave(2);
    const { id: postId } = await one<{ id: number }>(
      "select id from employee_posts where emp_id = $1 and valid_to is null",
      [empId],
    );
    const { departmentId, positionId, validFrom, version } = await ok(postForm, { empId, id: postId }, hr);
    const place = { departmentId, positionId, validFrom, siteId: 1 };
    await ok(correctPost, { empId, id: postId, version, ...place, reason: "录入有误" } as never, hr);
    expect([await charge(id), (await lot()).left]).toEqual([100, 400]);
  });

  it("attendance 37: one that is still in approval keeps what it holds, and takes what its days ask for once approved", async () => {
    const sent = await apply({ startDate: day(0), endDate: day(1) });
    await enter(day(1), DAY_TYPE.holiday);
    expect(await lot()).toEqual({ left: 300, reserved: 200 });
    await approve(sent);
    expect([await charge(sent.id), await lot()]).toEqual([100, { left: 400, reserved: 0 }]);
  });

  it("attendance 37: a holiday and a cancellation at the same moment leave nothing taken, whichever comes first", async () => {
    const id = await onLeave(3);
    const cancel = await apply({ type: 9, leaveType: undefined, cancelsId: id });
    await Promise.all([approve(cancel), enter(day(1), DAY_TYPE.holiday), rest(day(2))]);
    expect(await lot()).toEqual({ left: 500, reserved: 0 });
    expect(await ok(applicationDetail, { id }, own)).toMatchObject({ state: 7 });
  });

  it("attendance 37: an approval and a holiday at the same moment charge the day as it is then", async () => {
    const sent = await apply({ startDate: day(0), endDate: day(1) });
    await Promise.all([approve(sent), enter(day(1), DAY_TYPE.holiday)]);
    expect([await charge(sent.id), await lot()]).toEqual([100, { left: 400, reserved: 0 }]);
  });

  it("attendance 37: so does one by the hour, whose minutes of time off go back and are taken again", async () => {
    await have(480, 2);
    const sent = await apply({ leaveType: 14, unit: 2, startDate: day(1), startTime: "14:00", endTime: "16:30" });
    await approve(sent);
    const state = async () => {
      const { chargeMin } = await ok(applicationDetail, { id: sent.id }, own);
      return [chargeMin, (await lot(2)).left];
    };
    expect(await state()).toEqual([150, 330]);
    await enter(day(1), DAY_TYPE.adjustedRest);
    expect(await state()).toEqual([0, 480]);
    // Its person works a shift that ends at three o'clock instead: only an hour of it lies in working time.
    await ok(
      createShift,
      { ...SHIFT, code: "S3", siteId: 4, segments: [{ from: "07:00", to: "15:00" }] } as never,
      clerk,
    );
    await ok(
      saveTemporary,
      { empIdText: "10012", workDate: day(1), shift: "S3", reason: "调整", confirm: 1 } as never,
      clerk,
    );
    expect(await state()).toEqual([60, 420]);
  });

  it("attendance 37: a file of leaves and a holiday at the same moment charge the day as it is then", async () => {
    const file = importOf("leave", "leave", () => clerk.token);
    const { batchId } = await file.upload([
      ["工号*", "假期类型*", "开始*", "结束*", "单位*", "原因*"],
      ["10012", "年休假", day(0), day(1), "半天", "探亲"],
    ]);
    const { version } = await file.detail(batchId);
    // The file has read its days and waits for the balance when the holiday comes.
    const { code } = await whileLotsAreHeld(async (letGo) => {
      const brought = callApi(commitImport, { type: "leave", batchId, version }, clerk);
      await untilWaiting();
      const entered = enter(day(1), DAY_TYPE.holiday);
      await Promise.race([entered, untilWaiting(2)]);
      await letGo();
      await entered;
      return brought;
    });
    const { n } = await one<{ n: number }>(
      "select sum(charge_centi_day)::int as n from application_rows where emp_id = $1",
      [empId],
    );
    expect([code, n, (await lot()).left]).toEqual([200, 100, 400]);
  });

  it("attendance 37: what somebody else is just giving back to an empty lot is waited for", async () => {
    const id = await onLeave(2);
    await enter(day(1), DAY_TYPE.adjustedRest);
    await have(100, 1, "more");
    await one("update balance_lots set left_amount = 0 where emp_id = $1 and kind = 1 returning id", [empId]);
    await whileLotsAreHeld(async (letGo) => {
      const worked = enter(day(1), DAY_TYPE.work);
      await untilWaiting();
      await letGo();
      await worked;
    }, 100);
    expect(await charge(id)).toBe(200);
    expect(await told("10002", "rechargedShort")).toEqual({ n: 0 });
    expect(
      await one("select sum(left_amount)::int as n from balance_lots where emp_id = $1 and kind = 1", [empId]),
    ).toEqual({ n: 0 });
  });

  it("attendance 37: two approvals at once of days beside each other do not wait for each other", async () => {
    const [one1, two] = [
      await apply({ startDate: day(0), endDate: day(0) }),
      await apply({ startDate: day(1), endDate: day(1) }),
    ];
    await whileLotsAreHeld(async (letGo) => {
      const both = Promise.all([approve(one1), approve(two)]);
      await untilWaiting(2);
      await letGo();
      await both;
    });
    expect([await charge(one1.id), await charge(two.id), await lot()]).toEqual([100, 100, { left: 300, reserved: 0 }]);
  });

  it("attendance 37: more leaves than are read together are all charged anew", async () => {
    const dates = Array.from({ length: 26 }, (_, n) => day(n)).filter((_, n) => n % 7 < 5);
    await one(
      `with made as (
         insert into attendance_applications (type, emp_id, state, leave_type, reason)
         select 1, emp_id, 3, 3, d from employees, unnest($1::text[]) as d
         where site_id = 4 and overseas_warehouse = 0 and employment = 1
         returning id, emp_id, reason::date as d
       )
       insert into application_rows (
         application_id, line_no, emp_id, type, state, unit, start_date, end_date, start_half, end_half
       )
       select id, 1, emp_id, 1, 3, 1, d, d, 1, 2 from made
       returning id`,
      [dates],
    );
    const all = (dayType: DayType) =>
      ok(
        saveCalendar,
        { siteId: 4, year: YEAR, days: dates.map((date) => ({ date, dayType, name: "" })) } as never,
        hr,
      );
    const charges = () =>
      one<{ n: number; charged: number }>(
        "select count(*)::int as n, count(*) filter (where charge_centi_day = 100)::int as charged from application_rows",
      );
    await all(DAY_TYPE.adjustedRest);
    const { n, charged } = await charges();
    expect([n > 500, charged]).toEqual([true, 0]);
    await all(DAY_TYPE.work);
    expect(await charges()).toEqual({ n, charged: n });
  });

  it("attendance 37: many leaves are charged anew in as many statements as one", async () => {
    const { rows } = await database().write.execute<{ empId: number }>(sql`
      select e.emp_id as "empId" from employees e
      where e.site_id = 4 and e.overseas_warehouse = 0 and e.employment = 1 and e.emp_id <> ${empId} limit 12`);
    const leave = ({ empId: who }: { empId: number }) =>
      approved(who, 1, { day: day(0), to: day(1), halves: [1, 2] }, { leaveType: 3 });
    await leave(rows[0]!);
    await enter(day(1), DAY_TYPE.holiday);
    const few = await statements(() => enter(day(1), DAY_TYPE.work));
    await enter(day(1), DAY_TYPE.holiday);
    for (const row of rows.slice(1)) await leave(row);
    const many = await statements(() => enter(day(1), DAY_TYPE.work));
    expect(many).toBe(few);
    expect(
      await one("select sum(charge_centi_day)::int as n from application_rows where start_date = $1", [day(0)]),
    ).toEqual({ n: 200 * rows.length });
  });
});

it("attendance 37: in a locked month the statement stays and says the difference, and the balance has its day", async () => {
  const { day: past } = await one<{ day: string }>(
    `select d::date::text as day
     from generate_series(date_trunc('month', $1::date) - interval '2 months', $1::date, '1 day') as d
     where extract(isodow from d) = 3 and extract(day from d) between 5 and 26
       and not exists (select from calendar_days c where c.site_id = 4 and c.date between d::date - 2 and d::date + 1)
     order by 1 limit 1`,
    [companyDay()],
  );
  const month = past.slice(0, 7);
  await one(
    "update employment_spells set start_date = least(start_date, $2::date - 60) where emp_id = $1 returning id",
    [empId, past],
  );
  const id = await approved(empId, 1, { day: past, halves: [1, 2] }, { leaveType: 1 });
  for (const table of ["attendance_applications", "application_rows"])
    await one(
      `update ${table} set charge_centi_day = 100, charge_min = 480
       where ${table === "application_rows" ? "application_id" : "id"} = $1 returning id`,
      [id],
    );
  await database().write.execute(sql`
    with lot as (
      insert into balance_lots (emp_id, kind, earned_on, expires_on, source, left_amount)
      values (${empId}, 1, ${addDays(past, -30)}, ${addDays(past, 400)}, 'test', 0) returning id
    )
    insert into balance_ledger (emp_id, kind, entry, lot_id, amount, application_id)
    select ${empId}, 1, 3, id, -100, ${id}::int from lot`);
  await transaction((tx) => dueDays(tx, "test", [{ empId, from: past, to: past }]));
  await reckonDue();
  await database().write.execute(sql`
    insert into monthly_results (emp_id, month, site_id, from_date, to_date, state, reckoned_at)
    values (${empId}, ${month}, 4, ${`${month}-01`}, ${past}, 5, now())
    on conflict (emp_id, month) do update set state = 5, reckoned_at = now()`);
  const leaveOf = () =>
    one<{ n: number }>("select leaves::text as n from daily_results where emp_id = $1 and work_date = $2", [
      empId,
      past,
    ]);
  const before = await leaveOf();
  await enter(past, DAY_TYPE.holiday);
  await reckonDue();
  await lockedDaysCompared();
  expect(await leaveOf()).toEqual(before);
  expect(await one("select left_amount as n from balance_lots where emp_id = $1 and source = 'test'", [empId])).toEqual(
    {
      n: 100,
    },
  );
  expect(
    (
      await one<{ n: number }>(
        "select count(*)::int as n from attendance_differences where emp_id = $1 and month = $2 and reason = 'calendar'",
        [empId, month],
      )
    ).n,
  ).toBeGreaterThan(0);
});
