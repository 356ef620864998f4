import { beforeEach, expect, it } from "vitest";
import {
  calculateMonths,
  closingWarnings,
  confirmMonth,
  disputeMonth,
  lockMonths,
  sendMonths,
} from "~/contracts/attendance/month-steps";
import { monthDetail } from "~/contracts/attendance/months";
import { ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { planned } from "./desk";

const SITE = { siteId: 4, month: "2026-10" };
let clerk: { token: string };
let people: { empId: number; jobNumber: string }[];

beforeEach(async () => {
  await useDatabase();
  clerk = { token: await sessionOf("10017") };
  const { found } = await one<{ found: typeof people }>(
    `select jsonb_agg(x) as found from (
       select e.emp_id as "empId", e.job_number as "jobNumber" from employees e join users u using (emp_id)
       where e.site_id = 4 and e.overseas_warehouse = 0 and e.job_number <> '10017' and e.employment = 1
         and e.hire_date < '2026-10-01' order by e.emp_id limit 2) x`,
  );
  people = found;
});

const figures = async () => (await ok(closingWarnings, SITE, clerk)).figures;
const own = async ({ jobNumber }: { jobNumber: string }) => ({ token: await sessionOf(jobNumber) });
const statement = async (person: { jobNumber: string }) => {
  const { id, version } = await ok(monthDetail, { month: SITE.month }, await own(person));
  return { id, version };
};

it("before it is locked a month tells who has not confirmed, who objects, and what stands as an exception", async () => {
  const before = await figures();
  expect(before).toMatchObject({ unconfirmed: before.people, disputed: 0, undecided: 0 });
  expect(before.people).toBeGreaterThan(2);
  const [one, other] = people as [(typeof people)[0], (typeof people)[0]];
  // Nobody punched on the day that was planned for him.
  await planned(one.empId, "2026-10-12", "D1");
  await ok(calculateMonths, SITE, clerk);
  const calculated = await figures();
  expect(calculated).toMatchObject({ people: before.people, unconfirmed: before.people });
  expect(calculated.exceptions).toBeGreaterThan(0);
  await ok(sendMonths, SITE, clerk);
  await ok(confirmMonth, await statement(one), await own(one));
  await ok(disputeMonth, { ...(await statement(other)), text: "12 日我到岗了" }, await own(other));
  expect(await figures()).toEqual({ ...calculated, unconfirmed: before.people - 1, disputed: 1 });
  await ok(lockMonths, { ...SITE, empIds: [one.empId] }, clerk);
  expect(await figures()).toEqual({ ...calculated, unconfirmed: before.people - 1, disputed: 1 });
});
