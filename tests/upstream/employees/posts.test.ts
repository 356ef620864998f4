import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { correctPost, employeePosts, postForm } from "~/contracts/employees/posts";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { changeFrom, postsOf, postsOn } from "~/upstream/organization/employment/posts.server";
import { database, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";

/** Somebody on job with one row of history, and another department with its position. */
let empId: number;
let hired: string;
let first: { department_id: number; position_id: number };
let second: { department_id: number; position_id: number };
let hr: string;
const numbers = ["10011", "10012", "10013", "10015", "10016", "10008", "10004", "10005", "10006"];
let taken = 0;

beforeAll(async () => {
  await useDatabase();
  hr = await sessionOf("10002");
  const rows = await database().read.execute<typeof first>(
    sql`select distinct on (department_id) department_id, position_id from positions order by department_id limit 2`,
  );
  [first, second] = rows.rows as [typeof first, typeof first];
});

async function somebody() {
  const person = await one<{ emp_id: number; hire_date: string }>(
    "select emp_id, hire_date from employees where job_number = $1",
    [numbers[taken]],
  );
  taken += 1;
  ({ emp_id: empId, hire_date: hired } = person);
  await transaction((tx) => moved(tx, first, "correction"));
}

async function moved(tx: Tx, to: typeof first, day?: string) {
  if (day) await changeFrom(tx, day);
  await tx.execute(
    sql`
      update employees set department_id = ${to.department_id}, position_id = ${to.position_id} where emp_id = ${empId}
    `,
  );
}

const placeOn = async (day: string) => (await postsOn(database().read, [empId], day)).get(empId)?.departmentId;
const spans = async () =>
  (await postsOf(database().write, empId)).map(({ validFrom, validTo, departmentId }) => [
    validFrom,
    validTo,
    departmentId,
  ]);

it("everybody has a history from the day of entry", async () => {
  const { n } = await one<{ n: number }>(
    "select count(*)::int as n from employees e where not exists (select from employee_posts p where p.emp_id = e.emp_id and p.valid_from = e.hire_date and (p.valid_to is null) = (e.employment = 1))",
    [],
  );
  expect(n).toBe(0);
});

it("a change holds from its day and leaves what held before", async () => {
  await somebody();
  await transaction((tx) => moved(tx, second, "2026-10-01"));
  expect(await spans()).toEqual([
    ["2026-10-01", null, second.department_id],
    [hired, "2026-09-30", first.department_id],
  ]);
  expect([await placeOn("2026-09-30"), await placeOn("2026-10-01"), await placeOn("2000-01-01")]).toEqual([
    first.department_id,
    second.department_id,
    undefined,
  ]);
});

it("without a day a change holds from today; a second one on the same day takes its place", async () => {
  await somebody();
  await transaction((tx) => moved(tx, second));
  await transaction(
    async (tx) => void (await tx.execute(sql`update employees set level_id = null where emp_id = ${empId}`)),
  );
  const [now, before] = await postsOf(database().write, empId);
  expect([now!.validFrom, now!.departmentId, now!.levelId]).toEqual([companyDay(), second.department_id, null]);
  expect(before!.levelId).not.toBeNull();
});

it("a correction writes over what was never true", async () => {
  await somebody();
  await transaction((tx) => moved(tx, second, "correction"));
  expect(await spans()).toEqual([[hired, null, second.department_id]]);
});

it("a change of anything else writes no history", async () => {
  await somebody();
  await transaction(
    async (tx) =>
      void (await tx.execute(
        sql`update employees set email = 'a@example.com', version = version + 1 where emp_id = ${empId}`,
      )),
  );
  expect(await spans()).toHaveLength(1);
});

it("leaving ends the last row on the last day, and coming back begins another", async () => {
  await somebody();
  await transaction(
    async (tx) =>
      void (await tx.execute(
        sql`update employees set employment = 2, lifecycle = 5, leave_date = '2026-10-15' where emp_id = ${empId}`,
      )),
  );
  expect(await spans()).toEqual([[hired, "2026-10-15", first.department_id]]);
  expect(await placeOn("2026-10-16")).toBeUndefined();
  await transaction(
    async (tx) =>
      void (await tx.execute(
        sql`
          update employees
          set employment = 1, lifecycle = 3, leave_date = null, hire_date = '2026-11-01'
          where emp_id = ${empId}
        `,
      )),
  );
  expect(await spans()).toEqual([
    ["2026-11-01", null, first.department_id],
    [hired, "2026-10-15", first.department_id],
  ]);
});

it("many people moved by one statement each get their own row", async () => {
  await transaction(async (tx) => {
    await changeFrom(tx, "2026-11-20");
    await tx.execute(
      sql`
        update employees
        set department_id = ${second.department_id}, position_id = ${second.position_id}
        where department_id = ${first.department_id} and employment = 1 and hire_date < '2026-11-01'
      `,
    );
  });
  const { n } = await one<{ n: number }>(
    "select count(*)::int as n from employees e where employment = 1 and not exists (select from employee_posts p where p.emp_id = e.emp_id and p.valid_to is null and p.department_id = e.department_id)",
    [],
  );
  expect(n).toBe(0);
});

describe("a correction", () => {
  const wanted = async (id: number, more: object = {}) => {
    const post = await ok(postForm, { empId, id }, { token: hr });
    return {
      empId,
      id,
      version: post.version,
      validFrom: post.validFrom,
      departmentId: post.departmentId,
      positionId: post.positionId,
      siteId: post.siteId,
      reason: "录入有误",
      ...(post.levelId && { levelId: post.levelId }),
      ...more,
    };
  };
  const rows = async () => (await ok(employeePosts, { empId }, { token: hr })).map(({ id }) => id);

  it("of a past row leaves the present alone; of the present one changes the record with it; the day of entry stays", async () => {
    await somebody();
    await transaction((tx) => moved(tx, second, "2026-10-01"));
    const [now, before] = await rows();
    await ok(
      correctPost,
      await wanted(before!, { departmentId: second.department_id, positionId: second.position_id }),
      { token: hr },
    );
    expect(await spans()).toEqual([
      ["2026-10-01", null, second.department_id],
      [hired, "2026-09-30", second.department_id],
    ]);
    await ok(
      correctPost,
      await wanted(now!, { departmentId: first.department_id, positionId: first.position_id, validFrom: "2026-09-15" }),
      { token: hr },
    );
    expect(await spans()).toEqual([
      ["2026-09-15", null, first.department_id],
      [hired, "2026-09-14", second.department_id],
    ]);
    expect(await one("select department_id from employees where emp_id = $1", [empId])).toEqual({
      department_id: first.department_id,
    });
    const refused = await callApi(correctPost, await wanted(before!, { validFrom: addDays(hired, 1) }), { token: hr });
    expect(refused.fieldErrors).toEqual({ validFrom: ["入职当日的记录不能改开始日期"] });
    expect(
      (await callApi(correctPost, await wanted(now!, { validFrom: hired }), { token: hr })).fieldErrors,
    ).toHaveProperty("validFrom");
    expect(
      (await callApi(correctPost, await wanted(now!, { positionId: second.position_id }), { token: hr })).fieldErrors,
    ).toHaveProperty("positionId");
    const { n } = await one<{ n: number }>(
      "select count(*)::int as n from audit_log where action = 'employee.correct' and object_id = $1",
      [String(empId)],
    );
    expect(n).toBe(2);
  });

  it("of two at once the second is told that the record has changed; nothing of it is written", async () => {
    await somebody();
    const [now] = await rows();
    const input = await wanted(now!, { departmentId: second.department_id, positionId: second.position_id });
    const codes = (await Promise.all([1, 2].map(() => callApi(correctPost, input, { token: hr }))))
      .map(({ code }) => code)
      .sort();
    expect(codes).toEqual([200, 409]);
  });

  it("a day shows what held on it", async () => {
    await somebody();
    await transaction((tx) => moved(tx, second, "2026-10-01"));
    const on = async (asOf: string) =>
      (await ok(employeePosts, { empId, asOf }, { token: hr })).map(({ validFrom }) => validFrom);
    expect([await on("2026-09-30"), await on("2026-10-01"), await on("1999-01-01")]).toEqual([
      [hired],
      ["2026-10-01"],
      [],
    ]);
  });
});
