import { beforeEach, describe, expect, it } from "vitest";
import { punchReminder, savePunchReminder } from "~/contracts/attendance/reminders";
import { minutesOfClock } from "~/lib/attendance/clock";
import { instantOfMinute } from "~/lib/attendance/wall-clock";
import { zoneOfSite } from "~/lib/period";
import { remindShifts } from "~/upstream/attendance/days/shift-reminders.server";
import { database } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { statements } from "../../support/statements";
import { approved, idOf, instant, planned, punched } from "./desk";

const MONDAY = "2026-12-07";
const TUESDAY = "2026-12-08";
let empId: number;

beforeEach(async () => {
  await useDatabase();
  empId = await idOf("10011");
});

/** The job at a time of a day in China; what the person has been told by then, "start 2026-12-07". */
async function told(clock: string, day = MONDAY, who = empId): Promise<string[]> {
  await remindShifts(new Date(instant(day, clock)));
  return toldOf(who);
}

async function toldOf(who: number): Promise<string[]> {
  const { list } = await one<{ list: string[] | null }>(
    `select array_agg(split_part(event_key, ':', 4) || ' ' || split_part(event_key, ':', 3) order by id) as list
     from notifications where emp_id = $1 and event_key like 'attendance:shift:%'`,
    [who],
  );
  return list ?? [];
}

const START = [`start ${MONDAY}`];
const END = [`end ${MONDAY}`];

describe("attendance rule 52: whoever has not punched is reminded", () => {
  it("a quarter of an hour before the start, at no other time, and once", async () => {
    await planned(empId, MONDAY, "D1");
    expect(await told("08:14")).toEqual([]);
    expect(await told("08:15")).toEqual(START);
    expect(await told("08:16")).toEqual(START);
    expect(await told("08:31")).toEqual(START);
    expect(
      await one(
        "select text->>'key' as key, text->'params'->>'time' as time, url from notifications where emp_id = $1",
        [empId],
      ),
    ).toEqual({ key: "attDays:notice.start.text", time: "08:30", url: "/h5/punch" });
  });

  it("at the end, where the last punch is that of the morning or the noon", async () => {
    await planned(empId, MONDAY, "D1");
    await punched(empId, MONDAY, "08:20", "13:20");
    expect(await told("08:15")).toEqual([]);
    expect(await told("17:59")).toEqual([]);
    expect(await told("18:00")).toEqual(END);
    expect(await told("18:01")).toEqual(END);
  });

  it("by two workers at the same instant once", async () => {
    await planned(empId, MONDAY, "D1");
    const now = new Date(instant(MONDAY, "08:15"));
    await Promise.all([remindShifts(now), remindShifts(now)]);
    expect(await toldOf(empId)).toEqual(START);
  });

  it("nobody who has punched, though it waits for a review; one that is void or refused is none", async () => {
    await planned(empId, MONDAY, "D1");
    await punched(empId, MONDAY, "08:05", "17:40");
    await one("update punches set review = 1 where emp_id = $1", [empId]);
    expect(await told("08:15")).toEqual([]);
    expect(await told("18:00")).toEqual([]);
    await one("update punches set review = 3 where emp_id = $1", [empId]);
    expect(await told("18:00")).toEqual(END);
  });

  it("nobody who has switched it off; switched on again he is", async () => {
    await planned(empId, MONDAY, "D1");
    const own = { token: await sessionOf("10011") };
    expect(await ok(punchReminder, {}, own)).toEqual({ on: 1 });
    for (const _ of [1, 2]) expect(await ok(savePunchReminder, { on: 0 }, own)).toEqual({ on: 0 });
    expect(await told("08:15")).toEqual([]);
    expect(await ok(savePunchReminder, { on: 1 }, own)).toEqual({ on: 1 });
    expect(await told("08:15")).toEqual(START);
    const acting = { token: await sessionOf("10011", { actorJobNumber: "10007" }) };
    expect((await callApi(savePunchReminder, { on: 0 }, acting)).code).toBe(403);
    const { audited } = await one<{ audited: number }>(
      "select count(*)::int as audited from audit_log where action = 'punchReminder.save'",
    );
    expect(audited).toBe(2);
  });

  it("of a night shift on the evening before, and on the morning after its work date", async () => {
    await planned(empId, MONDAY, "N1");
    expect(await told("21:45")).toEqual(START);
    expect(await told("06:29", TUESDAY)).toEqual(START);
    expect(await told("06:30", TUESDAY)).toEqual([...START, ...END]);
  });

  it("of a flexible shift at its latest", async () => {
    await planned(empId, MONDAY, "F1");
    expect(await told("08:45")).toEqual([]);
    expect(await told("09:45")).toEqual(START);
    expect(await told("18:30")).toEqual(START);
    expect(await told("19:30")).toEqual([...START, ...END]);
  });

  it("nobody who need not punch, who rests, or for whom nothing is planned", async () => {
    await planned(empId, TUESDAY, null);
    expect(await told("08:15", TUESDAY)).toEqual([]);
    await planned(empId, MONDAY, "D1");
    await one(
      "insert into attendance_profiles (emp_id, punch_exempt, hour_system, from_date, reason) values ($1, 1, 1, '2026-12-01', 'x')",
      [empId],
    );
    expect(await told("08:15")).toEqual([]);
    expect(await told("18:00")).toEqual([]);
  });

  it("not at an end that leave, a trip or an outing covers, but at the other", async () => {
    await planned(empId, MONDAY, "D1");
    await approved(empId, 1, { day: MONDAY, halves: [1, 1] }, { leaveType: 1 });
    expect(await told("08:15")).toEqual([]);
    expect(await told("18:00")).toEqual(END);
    await planned(empId, TUESDAY, "D1");
    await approved(empId, 4, { day: TUESDAY, from: "16:00", until: "18:00" });
    expect(await told("08:15", TUESDAY)).toEqual([...END, `start ${TUESDAY}`]);
    expect(await told("18:00", TUESDAY)).toHaveLength(2);
    await planned(empId, "2026-12-09", "D1");
    await approved(empId, 3, { day: "2026-12-09", halves: [1, 2] });
    expect(await told("08:15", "2026-12-09")).toHaveLength(2);
  });

  it("not at the end where approved overtime goes on", async () => {
    await planned(empId, MONDAY, "D1");
    await approved(empId, 2, { day: MONDAY, from: "18:30", until: "21:30" }, { compensation: 1 });
    await punched(empId, MONDAY, "08:20");
    expect(await told("18:00")).toEqual([]);
  });

  it("at home only where home work needs punches", async () => {
    await planned(empId, MONDAY, "D1");
    await planned(empId, TUESDAY, "D1");
    await approved(empId, 8, { day: MONDAY, to: TUESDAY, halves: [1, 2] });
    await parameter("homeNeedsPunch", TUESDAY, "0");
    expect(await told("08:15")).toEqual(START);
    expect(await told("08:15", TUESDAY)).toEqual(START);
  });

  it("as long before as his site says, or never", async () => {
    await planned(empId, MONDAY, "D1");
    await parameter("punchReminder", "2026-12-01", "30", 1);
    expect(await told("08:00")).toEqual(START);
    await planned(empId, TUESDAY, "D1");
    await parameter("punchReminder", TUESDAY, "0", 1);
    expect([await told("08:15", TUESDAY), await told("18:00", TUESDAY)]).toEqual([START, START]);
  });

  it("whom the office's shift or a rule of its own asks to work", async () => {
    await parameter("siteShift", "2026-12-01", "D1", 1);
    await one("delete from rule_members");
    expect(await told("08:15")).toEqual(START);
    const member = await idOf("10002");
    await one("delete from notifications");
    await one(
      `with r as (
         insert into schedule_rules (code, name, cycle, anchor_date)
         select 'RX', 'x', jsonb_build_array(null, id), $2 from shift_classes where code = 'N1' and site_id is null
         returning id
       )
       insert into rule_members (rule_id, emp_id, plan, from_date) select id, $1, 1, $2 from r`,
      [member, MONDAY],
    );
    expect(await told("21:45", MONDAY, member)).toEqual([]);
    expect(await told("21:45", TUESDAY, member)).toEqual([`start ${TUESDAY}`]);
  });

  it("overseas by the clock of his own zone", async () => {
    await one("update employees set overseas_warehouse = 1 where emp_id = $1", [empId]);
    await one("update employee_posts set overseas_warehouse = 1 where emp_id = $1", [empId]);
    await planned(empId, MONDAY, "D1");
    expect(await told("08:15")).toEqual([]);
    await remindShifts(instantOfMinute(minutesOfClock("08:15")!, MONDAY, zoneOfSite(7)));
    expect(await toldOf(empId)).toEqual(START);
  });
});

describe("a worker that stood still", () => {
  const lastRun = (clock: string) =>
    one("insert into job_beats (name, every_seconds, done_at) values ('attendance.reminders', 60, $1)", [
      instant(MONDAY, clock),
    ]);

  it("for some minutes catches up", async () => {
    await planned(empId, MONDAY, "D1");
    await lastRun("08:12");
    expect(await told("08:24")).toEqual(START);
  });

  it("sends nothing that is of no use any more: no start that has been, no end of long ago", async () => {
    await planned(empId, MONDAY, "D1");
    await lastRun("08:12");
    expect(await told("08:30")).toEqual([]);
    expect(await told("18:20")).toEqual([]);
    expect(await told("18:10")).toEqual(END);
  });
});

it("statements do not grow with the people", async () => {
  const measure = async (count: number) => {
    await one("delete from notifications");
    await database().writePool.query(
      `insert into schedule_days (emp_id, work_date, plan, shift_id)
       select e.emp_id, $1, 6, s.id from (select emp_id from employees where employment = 1 order by emp_id limit $2) e,
         shift_classes s where s.code = 'D1' and s.site_id is null
       on conflict (emp_id, work_date, plan) do update set shift_id = excluded.shift_id`,
      [MONDAY, count],
    );
    let people = 0;
    const asked = await statements(async () => {
      people = await remindShifts(new Date(instant(MONDAY, "08:15")));
    });
    return { asked, people };
  };
  await measure(1);
  const [few, many] = [await measure(3), await measure(200)];
  expect(many.people).toBeGreaterThan(few.people + 20);
  expect(many.asked).toBe(few.asked);
});

const parameter = (name: string, day: string, value: string, siteId: number | null = null) =>
  one("insert into system_parameters (name, site_id, effective_day, value, updated_by) values ($1, $2, $3, $4, 1)", [
    name,
    siteId,
    day,
    value,
  ]);
