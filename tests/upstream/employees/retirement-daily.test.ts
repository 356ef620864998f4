import { beforeAll, expect, it } from "vitest";
import { statutoryRetirement } from "~/lib/employees/retirement";
import { addDays } from "~/lib/period-dates";
import { takeEffect } from "~/upstream/domains.server";
import { one } from "../../support/api";
import { useDatabase } from "../../support/database";
import { personOf } from "../approvals/probe";
import { fresh } from "./contract-support";

const BIRTH = "1968-07-15";
/** 180 days before 2029-06, the statutory month of a man born in 1968-07. */
const DAY = "2028-12-03";
const run = (on: string) => takeEffect(new Date(`${on}T12:00:00+08:00`));
const told = async (empId: number) =>
  (
    await one<{ told: number[] | null }>(
      "select array_agg(emp_id order by emp_id) as told from notifications where event_key like $1",
      [`retirement:${empId}:%`],
    )
  ).told ?? [];

/** Somebody of the department that 10007 heads. */
async function born(birthDate: string, more = "retire_category = 1, staff_type = 1") {
  const { empId } = await fresh({ hireDate: "2020-01-01", birthDate });
  await one(
    `update employees set department_id = (select department_id from employees where job_number = '10011'), ${more} where emp_id = $1 returning 1`,
    [empId],
  );
  return empId;
}

beforeAll(async () => {
  await useDatabase();
});

it("HR and the head are told once, 180 days before the statutory month and not a day earlier", async () => {
  expect(statutoryRetirement(BIRTH, 1).month).toBe("2029-06");
  const exact = await born(BIRTH);
  const monthLater = await born("1968-08-15");
  const monthEarlier = await born("1968-06-15");
  await run(addDays(DAY, -1));
  expect([await told(exact), await told(monthLater), (await told(monthEarlier)).length > 0]).toEqual([[], [], true]);
  await Promise.all([run(DAY), run(DAY)]);
  const first = await told(exact);
  const [head, hr] = [await personOf("10007"), await personOf("10002")];
  expect(first).toEqual(expect.arrayContaining([head.empId, hr.empId]));
  expect(new Set(first).size).toBe(first.length);
  expect(await told(monthLater)).toEqual([]);
  await run(addDays(DAY, 1));
  expect(await told(exact)).toEqual(first);
});

it("people who are re-engaged, who have left, or of a category with a later month are not told of", async () => {
  const [reengaged, left, woman] = [
    await born(BIRTH, "staff_type = 3"),
    await born(BIRTH, "staff_type = 1, employment = 2, lifecycle = 5"),
    await born("1985-03-01", "staff_type = 1, gender = 2, retire_category = null"),
  ];
  const former50 = await born("1978-05-01", "staff_type = 1, gender = 2, retire_category = 3");
  await run(DAY);
  expect(await Promise.all([reengaged, left, woman].map(told))).toEqual([[], [], []]);
  // Born 1978-05: 50 years and 21 months, in 2030-02.
  expect(await told(former50)).toEqual([]);
  await run(addDays("2030-02-01", -180));
  expect((await told(former50)).length).toBeGreaterThan(0);
});

it("who is past the month already is told of once", async () => {
  const late = await born("1964-02-10");
  await run(addDays(DAY, 2));
  const first = await told(late);
  expect(first.length).toBeGreaterThan(0);
  await run(addDays(DAY, 3));
  expect(await told(late)).toEqual(first);
});
