import { beforeAll, describe, expect, it } from "vitest";
import { contractDetail, saveContract } from "~/contracts/employees/contract";
import { renewalForm, renewContract } from "~/contracts/employees/renewals";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { rejectTask } from "~/upstream/approvals/engine/decide.server";
import { approvalKinds, takeEffect } from "~/upstream/domains.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { decideNext } from "../../support/entries";
import { callerOf, personOf } from "../approvals/probe";
import { contractOf, fresh, past, terms } from "./contract-support";

let hr: string;
const TODAY = companyDay();
/** Noon, so that the day is the same at every site. */
const at = (day: string) => new Date(`${day}T12:00:00+08:00`);
const run = (day = TODAY) => takeEffect(at(day));
const told = async (key: string) =>
  (await one<{ n: number }>("select count(*)::int as n from notifications where event_key like $1", [key])).n;

beforeAll(async () => {
  await useDatabase();
  hr = await sessionOf("10002");
  // What the demo company has ending soon is not what is looked at here.
  await one("update contracts set state = 5 where state in (3, 4) and last_day <= current_date + 70 returning 1", []);
});

/** Somebody of the department that 10007 heads, with a contract that ends in so many days. */
async function ending(days: number) {
  const person = await fresh({ hireDate: "2023-01-01" });
  await one(
    "update employees set department_id = (select department_id from employees where job_number = '10011') where emp_id = $1 returning 1",
    [person.empId],
  );
  return { ...person, id: await past(person.empId, "2023-01-01", addDays(TODAY, days), { state: 3 }) };
}

const renewalOf = (id: number) =>
  one<
    { id: number; state: number; requester_emp_id: number; new_contract_id: number | null; version: number } | undefined
  >("select * from contract_renewals where contract_id = $1", [id]);

describe("the daily job", () => {
  it("reminds HR and the head at 60, 30 and 15 days, each once though it runs twice and two at once, and asks the head for a decision once", async () => {
    const { id } = await ending(60);
    await run(addDays(TODAY, -1));
    expect([await told(`contract:${id}:due:%`), await renewalOf(id)]).toEqual([0, undefined]);
    await Promise.all([run(), run()]);
    await run();
    const first = await told(`contract:${id}:due:60:%`);
    expect(first).toBeGreaterThan(1);
    const head = await personOf("10007");
    expect(await renewalOf(id)).toMatchObject({ state: 0, requester_emp_id: head.empId });
    expect(await told(`contractRenewal:${(await renewalOf(id))!.id}:open`)).toBe(1);
    for (const [days, step] of [
      [30, 30],
      [31, 30],
      [45, 15],
    ] as const) {
      await run(addDays(TODAY, days));
      expect(await told(`contract:${id}:due:${step}:%`), String(days)).toBe(first);
    }
    expect(await told(`contract:${id}:due:%`)).toBe(3 * first);
    expect(
      (await one<{ n: number }>("select count(*)::int as n from contract_renewals where contract_id = $1", [id])).n,
    ).toBe(1);
  });

  it("of several reminders that are late it gives the narrowest", async () => {
    const { id } = await ending(10);
    await run();
    expect(await told(`contract:${id}:due:15:%`)).toBeGreaterThan(0);
    expect((await told(`contract:${id}:due:%`)) - (await told(`contract:${id}:due:15:%`))).toBe(0);
  });

  it("tells HR on day 7, 20 and 27 of the work of a contract that nobody has signed", async () => {
    const { empId } = await fresh({ hireDate: TODAY });
    const { id } = await ok(saveContract, terms(empId, { startDate: TODAY }), { token: hr });
    const count = () => told(`contract:${id}:unsigned:%`);
    await run(addDays(TODAY, 5));
    expect(await count()).toBe(0);
    await run(addDays(TODAY, 6));
    const once = await count();
    expect(once).toBeGreaterThan(0);
    await run(addDays(TODAY, 6));
    await run(addDays(TODAY, 18));
    expect(await count()).toBe(once);
    await run(addDays(TODAY, 19));
    await run(addDays(TODAY, 26));
    await run(addDays(TODAY, 40));
    expect(await count()).toBe(3 * once);
  });

  it("tells HR every day who works on after the end, until a contract covers the day", async () => {
    const { id, empId } = await ending(-1);
    await run();
    expect(await contractOf(id)).toMatchObject({ state: 4 });
    const daily = await told(`contract:${id}:overdue:%`);
    expect(daily).toBeGreaterThan(0);
    await run();
    await run(addDays(TODAY, 1));
    expect(await told(`contract:${id}:overdue:%`)).toBe(2 * daily);
    expect((await ok(contractDetail, { id }, { token: hr })).law.claimFrom).not.toBeNull();
    await past(empId, TODAY, addDays(TODAY, 300), { state: 3 });
    await run(addDays(TODAY, 2));
    expect(await told(`contract:${id}:overdue:%`)).toBe(2 * daily);
  });
});

it("a dimission that takes effect ends the contract on the last day and drops the draft that was to follow", async () => {
  const { id, empId } = await ending(200);
  const draft = await ok(saveContract, terms(empId, { startDate: addDays(TODAY, 201) }), { token: hr });
  expect(await contractOf(draft.id)).toMatchObject({ previous_id: id });
  const { dimission } = await one<{ dimission: number }>(
    "insert into dimissions (emp_id, opened_by_emp_id, type, initiator, reason_code, expect_date, submit_date, last_work_date, state) values ($1, 2, 2, 2, '9', $2, $2, $2, 2) returning id as dimission",
    [empId, addDays(TODAY, -1)],
  );
  await run();
  expect(await one("select state, ended_on, last_day, dimission_id from contracts where id = $1", [id])).toEqual({
    state: 6,
    ended_on: addDays(TODAY, -1),
    last_day: addDays(TODAY, -1),
    dimission_id: dimission,
  });
  expect(await contractOf(draft.id)).toMatchObject({ state: 7 });
});

describe("a renewal", () => {
  const decision = { decision: 1, type: 1, termMonths: 36, wage: "9,000", reason: "表现良好" };

  it("the head decides what the reminder asked, the HR manager agrees, and the next contract is a draft without a probation", async () => {
    const { id, empId } = await ending(50);
    await run();
    const renewal = (await renewalOf(id))!;
    const head = await sessionOf("10007");
    const form = await ok(renewalForm, { id: renewal.id }, { token: head });
    expect(form).toMatchObject({ mayDecide: true, openEndedDue: false, contractId: id });
    expect(form).not.toHaveProperty("oldWage");
    expect((await callApi(renewalForm, { id: renewal.id }, { token: await sessionOf("10012") })).code).toBe(404);
    expect(
      (
        await callApi(
          renewContract,
          { id: renewal.id, version: form.version, ...decision },
          { token: await sessionOf("10012") },
        )
      ).code,
    ).toBe(404);
    expect((await callApi(renewContract, { id: renewal.id, version: 99, ...decision }, { token: head })).code).toBe(
      409,
    );
    expect(
      (
        await callApi(
          renewContract,
          { id: renewal.id, version: form.version, ...decision, termMonths: undefined },
          { token: head },
        )
      ).fieldErrors,
    ).toHaveProperty("termMonths");
    const { instanceId } = await ok(
      renewContract,
      { id: renewal.id, version: form.version, ...decision },
      { token: head },
    );
    expect(
      (await callApi(renewContract, { id: renewal.id, version: form.version + 1, ...decision }, { token: head })).code,
    ).toBe(409);
    for (let step = 0; step < 4; step += 1) if (!(await decideNext(instanceId))) break;
    const { new_contract_id: next, state } = (await renewalOf(id))!;
    expect(state).toBe(2);
    expect(await contractOf(next!)).toMatchObject({ state: 1, previous_id: id, probation_end: null });
    expect(await one("select start_date, wage, probation_months from contracts where id = $1", [next])).toEqual({
      start_date: addDays(TODAY, 51),
      wage: 900_000,
      probation_months: 0,
    });
    expect((await ok(contractDetail, { id }, { token: hr })).acts).not.toContain("renew");
    expect((await contractOf(id)).state).toBe(3);
    expect(await one("select count(*)::int as n from contracts where emp_id = $1", [empId])).toEqual({ n: 2 });
  });

  it("HR may decide as well; of two at once one is sent, a rejection leaves it open for another", async () => {
    const { id } = await ending(100);
    const { version } = await contractOf(id);
    const send = () =>
      callApi(renewContract, { contractId: id, version, ...decision, decision: 2, reason: "岗位撤销" }, { token: hr });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    const instanceId = answers.find(({ code }) => code === 200)!.data!.instanceId;
    const task = await one<{ userId: number; empId: number; taskId: number; taskVersion: number; version: number }>(
      `select u.user_id as "userId", u.emp_id as "empId", t.id as "taskId", t.version as "taskVersion", i.version from approval_tasks t join approval_instances i on i.id = t.instance_id join users u on u.emp_id = t.assignee_emp_id where i.id = $1 and t.status = 1`,
      [instanceId],
    );
    const { userId, empId, ...ref } = task;
    await transaction(async (tx) =>
      rejectTask(approvalKinds, tx, await callerOf({ userId, empId }), { ...ref, comment: "继续使用" }),
    );
    expect(await renewalOf(id)).toMatchObject({ state: 3 });
    const again = await ok(
      renewContract,
      { contractId: id, version: (await contractOf(id)).version, ...decision, decision: 2, reason: "再次申请" },
      { token: hr },
    );
    for (let step = 0; step < 4; step += 1) if (!(await decideNext(again.instanceId))) break;
    expect(await one("select state, decision from contract_renewals where id = $1", [again.id])).toEqual({
      state: 2,
      decision: 2,
    });
    expect(await told(`contract:${id}:end:%`)).toBeGreaterThan(0);
    const site = await sessionOf("10017");
    expect((await callApi(renewalForm, { contractId: id }, { token: site })).code).toBe(404);
  });

  it("is nobody's to decide any more when HR has made the next contract", async () => {
    const { id, empId } = await ending(55);
    await run();
    const { id: renewal } = (await renewalOf(id))!;
    await ok(saveContract, terms(empId, { startDate: addDays(TODAY, 56) }), { token: hr });
    expect(await renewalOf(id)).toMatchObject({ state: 3 });
    const head = await sessionOf("10007");
    const form = await ok(renewalForm, { id: renewal }, { token: head });
    expect(form.mayDecide).toBe(false);
    expect(
      (await callApi(renewContract, { id: renewal, version: form.version, ...decision }, { token: head })).code,
    ).toBe(409);
  });

  it("withholds no open-ended contract that is due", async () => {
    const { id, empId } = await ending(90);
    await past(empId, "2020-01-01", "2022-12-31", { state: 5 });
    await one("update employees set hire_date = '2020-01-01' where emp_id = $1 returning 1", [empId]);
    const { version } = await contractOf(id);
    const answer = await callApi(
      renewContract,
      { contractId: id, version, ...decision },
      { token: hr, language: "en" },
    );
    expect([answer.code, answer.msg]).toEqual([409, "An open-ended contract is due"]);
    await ok(renewContract, { contractId: id, version, ...decision, type: 2, termMonths: undefined }, { token: hr });
  });
});
