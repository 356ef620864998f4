import { beforeAll, describe, expect, it } from "vitest";
import { social } from "~/contracts/employees/benefits/archives";
import { withholding } from "~/contracts/employees/benefits/months";
import { addDays } from "~/lib/period-dates";
import { takeEffect } from "~/upstream/domains.server";
import { ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { empIdOf } from "./benefits-probe";
import { fresh, past } from "./contract-support";

/** A Wednesday; noon, so that the day is the same at every site. */
const START = "2026-12-02";
const day = (n: number) => addDays(START, n - 1);
const run = (on: string) => takeEffect(new Date(`${on}T12:00:00+08:00`));
const messages = async (scheme: string, what: string, jobNumber: string, on = "%") =>
  (
    await one<{ n: number }>(
      "select count(*)::int as n from notifications where event_key like $1 and emp_id = $3 and text->'params'->>'people' like $2",
      [`benefit:${scheme}:${what}:${on}:%`, `%${jobNumber}%`, cb],
    )
  ).n;
let cb: number;

/** Somebody without any archive. */
async function newcomer(contractType?: number, startDate = START, staffType = 1) {
  const person = await fresh({ hireDate: startDate });
  for (const table of ["benefit_archives", "benefit_reminders"])
    await one(`delete from ${table} where emp_id = $1`, [person.empId]);
  await one("update employees set staff_type = $2 where emp_id = $1 returning 1", [person.empId, staffType]);
  if (contractType) await past(person.empId, startDate, null, { type: contractType, state: 3 });
  return person;
}

beforeAll(async () => {
  await useDatabase();
  cb = await empIdOf("10004");
  // What the demo company has not registered is not what is looked at here.
  await one(
    "insert into benefit_reminders (scheme, emp_id, remind_day) select s, emp_id, '2030-01-01' from employees, (values (1), (2)) x (s) returning 1",
    [],
  );
});

describe("registration", () => {
  it("C&B is told on day 1, 15 and 25, each once though the job runs twice and two at once, and from day 31 once a week", async () => {
    const { jobNumber, empId } = await newcomer(1);
    await run(addDays(START, -1));
    expect(await messages("social", "register", jobNumber)).toBe(0);
    await Promise.all([run(START), run(START)]);
    await run(day(2));
    expect([
      await messages("social", "register", jobNumber),
      await messages("social", "register", jobNumber, START),
    ]).toEqual([1, 1]);
    const told: string[] = [];
    for (let n = 2; n <= 46; n += 1) {
      const before = await messages("social", "%", jobNumber);
      await run(day(n));
      if ((await messages("social", "%", jobNumber)) > before) told.push(day(n));
    }
    // Day 31 is a Friday; then Mondays.
    expect(told).toEqual([day(15), day(25), "2027-01-01", "2027-01-04", "2027-01-11"]);
    expect([await messages("social", "register", jobNumber), await messages("social", "overdue", jobNumber)]).toEqual([
      3, 3,
    ]);
    expect(await messages("fund", "register", jobNumber)).toBe(2);
    expect(await messages("fund", "overdue", jobNumber)).toBe(3);
    await ok(social.save, { empIdText: jobNumber, cityCode: "440300", base: "8000", day: "2027-01-12" } as never, {
      token: await sessionOf("10004"),
    });
    await run("2027-01-18");
    expect([await messages("social", "overdue", jobNumber), await messages("fund", "overdue", jobNumber)]).toEqual([
      3, 4,
    ]);
    expect(
      await one("select count(*)::int as n from benefit_reminders where emp_id = $1 and scheme = 1", [empId]),
    ).toEqual({ n: 6 });
  });

  it("names everybody of a day in one message a recipient, who came later in the day in another, and only who may register them is told", async () => {
    const start = "2026-12-09";
    const [first, two] = [await newcomer(1, start), await newcomer(2, start)];
    await run(start);
    const row = await one<{ n: number; people: string; url: string }>(
      "select (text->'params'->>'n')::int as n, text->'params'->>'people' as people, url from notifications where emp_id = $1 and event_key like $2",
      [cb, `benefit:social:register:${start}:%`],
    );
    expect(row).toMatchObject({ n: 2, url: "/employees/benefits/socialSecurity?state=unregistered" });
    for (const { jobNumber } of [first, two]) expect(row.people).toContain(jobNumber);
    const late = await newcomer(1, start);
    await run(start);
    expect([
      await messages("social", "register", late.jobNumber),
      await messages("social", "register", two.jobNumber),
    ]).toEqual([1, 1]);
    const others = await one<{ n: number }>(
      "select count(*)::int as n from notifications n where event_key like 'benefit:%' and not exists (select from user_roles ur join users u using (user_id) join role_permissions rp using (role_id) where u.emp_id = n.emp_id and rp.permission_code = 11091002)",
    );
    expect(others.n).toBe(0);
  });

  it("a re-engaged person is due on the first day and overdue the day after; no housing fund is asked for", async () => {
    const { jobNumber } = await newcomer(5, START, 3);
    await run(START);
    expect([
      await messages("social", "register", jobNumber, START),
      await messages("social", "overdue", jobNumber),
    ]).toEqual([1, 0]);
    await run(day(2));
    expect(await messages("social", "overdue", jobNumber, day(2))).toBe(1);
    await run(day(40));
    expect(await messages("fund", "%", jobNumber)).toBe(0);
  });

  it("part-time people are registered for work injury within 30 days and have no fund; interns, dispatched people and those under foreign law are not asked for", async () => {
    const part = await newcomer(7, START, 5);
    const exempt = [await newcomer(4, START, 2), await newcomer(6, START, 4), await newcomer(8)];
    for (const n of [1, 31]) await run(day(n));
    expect([
      await messages("social", "register", part.jobNumber),
      await messages("social", "overdue", part.jobNumber),
      await messages("fund", "%", part.jobNumber),
    ]).toEqual([1, 1, 0]);
    for (const { jobNumber } of exempt)
      expect([await messages("social", "%", jobNumber), await messages("fund", "%", jobNumber)]).toEqual([0, 0]);
  });

  it("of several reminders that are late it gives the last", async () => {
    const { jobNumber } = await newcomer(1);
    await run(day(27));
    await run(day(28));
    expect(await messages("social", "register", jobNumber)).toBe(1);
  });
});

describe("who has left with an open archive", () => {
  it("is listed from the first month that is not paid on, told of every week until it is stopped, and left out of the month", async () => {
    const token = await sessionOf("10004");
    const leaver = async (leaveDate: string) => {
      const person = await newcomer(1, "2024-01-01");
      await one(
        "insert into benefit_archives (scheme, emp_id, city_code, base, start_month) values (1, $1, '440300', 800000, '2024-01') returning id",
        [person.empId],
      );
      await one("update employees set employment = 2, leave_date = $2 where emp_id = $1 returning 1", [
        person.empId,
        leaveDate,
      ]);
      return person;
    };
    const [early, late] = [await leaver("2026-10-15"), await leaver("2026-10-16")];
    const listed = async (jobNumber: string) =>
      (await ok(social.search, { page: {}, query: { state: "left", likeEmpName: jobNumber } }, { token })).simpleList
        .length;
    expect([await listed(early.jobNumber), await listed(late.jobNumber)]).toEqual([1, 1]);
    await one(
      "update benefit_reminders set remind_day = '2026-01-01' where emp_id = any($1) and scheme = 1 returning 1",
      [[early.empId, late.empId]],
    );
    await Promise.all([run("2026-10-20"), run("2026-10-20")]);
    expect([
      await messages("social", "left", early.jobNumber),
      await messages("social", "left", late.jobNumber),
    ]).toEqual([1, 0]);
    await run("2026-10-23");
    await run("2026-10-26");
    expect([
      await messages("social", "left", early.jobNumber),
      await messages("social", "left", late.jobNumber),
    ]).toEqual([2, 0]);
    await run("2026-11-02");
    expect([
      await messages("social", "left", early.jobNumber),
      await messages("social", "left", late.jobNumber),
    ]).toEqual([3, 1]);
    await one("update city_params set confirmed = 1 where city_code = '440300' returning id");
    await one(
      "update benefit_params set confirmed = 1, end_month = null where city_code = '440300' and kind = 1 returning id",
    );
    const paid = async (month: string) => {
      await one("update benefit_params set confirmed = 1 returning id");
      await one("update city_params set confirmed = 1 returning id");
      await ok(withholding.generate, { month } as never, { token });
      const { rows } = await one<{ rows: number[] }>(
        "select coalesce(array_agg(distinct emp_id order by emp_id), '{}') as rows from contributions where month = $1 and emp_id = any($2)",
        [month, [early.empId, late.empId]],
      );
      return [rows.includes(early.empId), rows.includes(late.empId)];
    };
    expect([await paid("2026-09"), await paid("2026-10"), await paid("2026-11")]).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
  });
});
