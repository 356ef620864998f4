import { beforeAll, expect, it } from "vitest";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { takeEffect } from "~/upstream/domains.server";
import { one } from "../../support/api";
import { useDatabase } from "../../support/database";

beforeAll(async () => void (await useDatabase()));

/** Whatever day it is, the contracts have begun by then. */
const END = addDays(companyDay(), 30);
const at = (clock: string) => takeEffect(new Date(clock));
const stateOf = async (jobNumber: string) =>
  (
    await one<{ state: number }>(
      "select state from contracts where emp_id = (select emp_id from employees where job_number = $1) order by start_date desc limit 1",
      [jobNumber],
    )
  ).state;
const endingOn = (jobNumber: string, day: string) =>
  one(
    "update contracts set end_date = $2, state = 3 where id = (select id from contracts where emp_id = (select emp_id from employees where job_number = $1) order by start_date desc limit 1) returning id",
    [jobNumber, day],
  );
/** How often it was said of one person's contract; those of others end when they do. */
const told = async (jobNumber: string) =>
  (
    await one<{ n: number }>(
      `select count(*)::int as n from audit_log
       where action = 'contract.expire' and object_type = 'contract' and object_id = (
         select id::text from contracts join employees using (emp_id) where job_number = $1 order by start_date desc limit 1
       )`,
      [jobNumber],
    )
  ).n;

it("a contract has expired on the day after its end, by the day of the person's own place, and once", async () => {
  await one(
    "update employees set overseas_timezone = 'America/Los_Angeles' where job_number = '10013' returning emp_id",
    [],
  );
  for (const number of ["10011", "10013"]) await endingOn(number, END);
  await at(`${END}T15:59:00Z`);
  expect(await stateOf("10011")).toBe(3);
  await at(`${END}T16:05:00Z`);
  expect([await stateOf("10011"), await stateOf("10013")]).toEqual([4, 3]);
  const after = `${addDays(END, 1)}T08:05:00Z`;
  await Promise.all([at(after), at(after)]);
  expect([await stateOf("10013"), await told("10013")]).toEqual([4, 1]);
});
