import { beforeAll, expect, it } from "vitest";
import { dimissionDetail } from "~/contracts/employees/dimission";
import { adviceSummary, ownAdvice, saveAdvice } from "~/contracts/employees/leaving-advice";
import { ownResignation, submitResignation } from "~/contracts/employees/resignations";
import { addDays } from "~/lib/period-dates";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { acknowledge, night, resign, today } from "./dimission-support";

const GIVEN = {
  management: 2,
  pay: 3,
  growth: 4,
  environment: 5,
  workload: 1,
  wouldReturn: 1,
  reasonCodes: ["1"],
  text: "建议",
};
beforeAll(async () => {
  await useDatabase();
  await one("update employees set lifecycle = 3 where lifecycle in (1, 2) returning emp_id", []);
});

it("is taken from the submission on, once, and changed until the last day; in the leaver window it is the one thing that may be called", async () => {
  const token = await sessionOf("10011", { side: "mobile" });
  expect((await callApi(saveAdvice, GIVEN, { token })).msg).toBe("提交离职后才能填写");
  const last = addDays(today, 30);
  const { id } = await resign("10011", { expectDate: last });
  await ok(saveAdvice, GIVEN, { token });
  await ok(saveAdvice, { ...GIVEN, text: "改过" }, { token });
  expect(await ok(ownAdvice, {}, { token })).toMatchObject({ may: "change", advice: { text: "改过", management: 2 } });
  expect((await callApi(saveAdvice, { ...GIVEN, reasonCodes: ["none"] }, { token })).fieldErrors).toHaveProperty(
    "reasonCodes",
  );
  expect((await callApi(saveAdvice, { ...GIVEN, management: 6 }, { token })).code).toBe(400);
  await acknowledge(id);
  await night(addDays(last, 1));
  const leaver = await sessionOf("10011", { side: "mobile" });
  await one(
    `update sessions set restricted_to = '{/h5/dimission}' where user_id = (select user_id from users where job_number = '10011') and revoked_at is null returning id`,
    [],
  );
  expect(await ok(ownAdvice, {}, { token: leaver })).toMatchObject({
    leaver: true,
    certNo: expect.stringMatching(/^LZ-/),
  });
  expect((await callApi(ownResignation, {}, { token: leaver })).code).toBe(403);
  expect((await callApi(submitResignation, { expectDate: last, reasonCode: "1" }, { token: leaver })).code).toBe(403);
});

it("heads see sums of five answers or more of people who have left, and nobody alone", async () => {
  const head = await sessionOf("10007");
  const people = (
    await one<{ ids: number[] }>(
      `select array_agg(emp_id) as ids from (select emp_id from employees where department_id in (select department_id from employees where job_number = '10011') and employment = 1 and job_number <> '10007' order by emp_id limit 5) x`,
      [],
    )
  ).ids;
  expect(people).toHaveLength(5);
  const answer = (empId: number, n: number) =>
    one(
      `with d as (insert into dimissions (emp_id, type, initiator, reason_code, expect_date, last_work_date, state) values ($1, 1, 1, '1', '2021-05-31', '2021-05-31', 3) returning id)
       insert into dimission_advices (dimission_id, management, pay, growth, environment, workload, would_return) select id, $2, 3, 3, 3, 3, 1 from d returning dimission_id`,
      [empId, n],
    );
  for (const [n, empId] of people.slice(0, 4).entries()) await answer(empId, n + 1);
  expect((await ok(adviceSummary, {}, { token: head })).years.filter(({ year }) => year === "2021")).toEqual([]);
  await answer(people[4]!, 5);
  expect((await ok(adviceSummary, {}, { token: head })).years).toContainEqual({
    year: "2021",
    answers: 5,
    wouldReturn: 5,
    ratings: { management: 300, pay: 300, growth: 300, environment: 300, workload: 300 },
  });
  expect((await ok(adviceSummary, {}, { token: await sessionOf("10017") })).years).toEqual([]);
  const { id } = await one<{ id: number }>(
    "select id from dimissions where emp_id = $1 and last_work_date = '2021-05-31'",
    [people[0]],
  );
  expect(JSON.stringify(await ok(dimissionDetail, { id }, { token: head }))).not.toContain("management");
});
