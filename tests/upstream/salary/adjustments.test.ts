import { beforeEach, describe, expect, it } from "vitest";
import { approveTask, transferTask } from "~/contracts/approvals/decisions";
import { instanceDetail } from "~/contracts/approvals/form-pages";
import { searchMonitor } from "~/contracts/approvals/watch";
import {
  adjustmentDetail,
  adjustmentForm,
  submitAdjustments,
  updateAdjustment,
  withdrawAdjustment,
} from "~/contracts/salary/adjustments";
import { archiveDetail } from "~/contracts/salary/archives";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import {
  approve,
  detail,
  draft,
  drafted,
  giveBack,
  heldBy,
  instanceOf,
  listOf,
  reject,
  sent,
  stateOf,
  storedValues,
  submit,
  values,
  withdraw,
} from "./adjust-desk";
import {
  clerk,
  companyOf,
  confirmMinimum,
  idOf,
  leaks,
  logOf,
  manager,
  rowsOf,
  saved,
  structure,
} from "./archives-desk";

let pay: { token: string };
let chief: { token: string };
let structureId: number;
let companyId: number;
/** Longhua, under 10007. */
const PERSON = "10011";

beforeEach(async () => {
  await useDatabase();
  pay = await clerk("10003");
  chief = await manager("10004");
  structureId = await structure("龙华薪资结构");
  companyId = (await companyOf()).id;
  await confirmMinimum();
  await saved(pay, { jobNumber: PERSON, structureId, companyId });
});

const as = async (jobNumber: string) => ({ token: await sessionOf(jobNumber) });
const seenBy = async (who: { token: string }, id: number) => ok(instanceDetail, { id: await instanceOf(id) }, who);

describe("an adjustment", () => {
  it("is drafted, sent to the head and the payroll manager, and counts from its day", async () => {
    const id = await drafted(pay, PERSON);
    expect(await detail(pay, id)).toMatchObject({
      ...{ state: 0, reason: 5, effectiveDate: "2026-12-01", figures: true, acts: ["edit", "submit", "withdraw"] },
      lines: [{ code: "base", name: "基本工资", before: 800_000, after: 900_000, changeBp: 1_250 }],
    });
    expect(await submit(pay, id)).toMatchObject({ code: 200, data: { state: 1 } });
    expect((await heldBy(id)).map(({ job }) => job)).toEqual(["10007"]);
    await approve(id);
    expect(await detail(pay, id)).toMatchObject({ state: 2, acts: [], head: expect.any(String) });
    expect((await storedValues(PERSON)).at(-1)).toEqual({
      ...{ code: "base", day: "2026-12-01", amount: 900_000, adjustment: id },
    });
    const archive = await ok(archiveDetail, { empId: await idOf(PERSON) }, pay);
    expect(archive.history[0]).toMatchObject({ code: "base", adjusted: true, fromDate: "2026-12-01" });
    const people = await rowsOf<{ job: string }>(
      `select e.job_number as job from approval_tasks t join employees e on e.emp_id = t.decided_by_emp_id
       where t.instance_id = $1 and t.status = 2 order by t.id`,
      [await instanceOf(id)],
    );
    expect(people.map(({ job }) => job)).toEqual(["10007", "10004"]);
  });

  it("salary 28: is logged with its figures and leaves none in audit, notice, title or snapshot", async () => {
    const id = await sent(pay, PERSON, { base: "87654.32" });
    await approve(id);
    for (const figure of ["8765432", "87654.32", "800000"]) expect(await leaks(figure)).toEqual([]);
    const kept = await one(
      `select to_jsonb(i) as form, (select jsonb_agg(s) from approval_snapshots s where s.instance_id = i.id) as sent
       from approval_instances i where i.id = $1`,
      [await instanceOf(id)],
    );
    expect(JSON.stringify(kept)).not.toContain("8765432");
    const rows = await logOf(PERSON);
    expect(rows.filter(({ action }) => action === 2).slice(1)).toMatchObject([
      {
        ...{ subject: "adjustment", by: "10003", before: { values: { base: 800_000 } } },
        after: { fromDate: "2026-12-01", values: { base: 8_765_432 } },
      },
      { by: "10004", before: { values: { base: 800_000 } }, after: { values: { base: 8_765_432 } } },
    ]);
    expect(JSON.stringify(await listOf(pay))).not.toContain("8765432");
  });

  it("is read at the approval by who holds a task and who locks runs, and by nobody else (approvals 35)", async () => {
    await one(
      "insert into user_roles (user_id, role_id) select user_id, id from users, roles where job_number = '10012' and role_code = 'auditor'",
    );
    const id = await sent(pay, PERSON, { base: "8888.88" });
    const figure = (answer: unknown) => JSON.stringify(answer).includes("888888");
    const head = await as("10007");
    const before = (await logOf(PERSON)).length;
    const seen = await seenBy(head, id);
    expect(seen.form.lines[0]!.rows).toEqual([["基本工资", 800_000, 888_888, "+11.11%"]]);
    expect(seen.form.facts.map(({ value }) => value)).toEqual(expect.arrayContaining(["年度", "2026-12-01"]));
    expect((await logOf(PERSON)).slice(before)).toMatchObject([{ action: 1, subject: "adjustment", by: "10007" }]);
    for (const who of [pay, await as("10012")]) {
      const closed = await seenBy(who, id);
      expect([figure(closed), closed.instance.withheld]).toEqual([false, true]);
    }
    const { simpleList } = await ok(searchMonitor, { query: {} as never }, await as("10012"));
    expect(figure(simpleList)).toBe(false);
    await approve(id);
    expect((await seenBy(head, id)).instance.withheld).toBe(true);
    expect(figure(await seenBy(chief, id))).toBe(true);
    expect((await callApi(instanceDetail, { id: await instanceOf(id) }, await as(PERSON))).code).toBe(404);
  });

  it("is changed as a draft, not in approval", async () => {
    const id = await drafted(pay, PERSON);
    const change = {
      id,
      version: 1,
      reason: 3 as const,
      effectiveDate: "2026-12-15",
      values: values({ base: "9500" }),
    };
    expect(await callApi(updateAdjustment, { ...change, version: 7 }, pay)).toMatchObject({ code: 409 });
    await ok(updateAdjustment, change, pay);
    expect(await detail(pay, id)).toMatchObject({ reason: 3, version: 2, lines: [{ after: 950_000 }] });
    await ok(updateAdjustment, { ...change, version: 2, values: values({ base: "9600" }), send: 1 }, pay);
    expect(await callApi(updateAdjustment, { ...change, version: 4 }, pay)).toMatchObject({ code: 409 });
    expect(await stateOf(id)).toBe(1);
  });

  it("comes back as a draft of who sent it, ends with a rejection, and is taken back", async () => {
    const id = await sent(pay, PERSON);
    await giveBack(id);
    expect(await detail(pay, id)).toMatchObject({ state: 0, acts: ["edit", "submit", "withdraw"] });
    const other = await clerk("10005");
    expect((await detail(other, id)).acts).toEqual([]);
    expect((await submit(other, id)).msg).toBe("只有提交人可以处理");
    expect((await withdraw(other, id)).msg).toBe("只有提交人可以处理");
    expect((await submit(pay, id)).code).toBe(200);
    await reject(id);
    expect([await stateOf(id), (await detail(pay, id)).acts]).toEqual([3, []]);
    // It is over: another may be drafted.
    const next = await sent(pay, PERSON);
    expect((await withdraw(other, next)).msg).toBe("只有提交人可以处理");
    expect(await withdraw(pay, next)).toMatchObject({ code: 200, data: { state: 4 } });
    const third = await sent(pay, PERSON);
    await giveBack(third);
    expect(await withdraw(pay, third)).toMatchObject({ code: 200, data: { state: 4 } });
    expect(await one("select status from approval_instances where id = $1", [await instanceOf(third)])).toEqual({
      status: 6,
    });
    expect((await storedValues(PERSON)).every(({ adjustment }) => adjustment === null)).toBe(true);
  });

  it("of who has left is given up by any clerk who reaches it", async () => {
    const id = await sent(pay, PERSON);
    await giveBack(id);
    await one("update employees set employment = 2, leave_date = '2026-11-20' where job_number = '10003'");
    const other = await clerk("10005");
    expect((await detail(other, id)).acts).toEqual(["withdraw"]);
    expect(await withdraw(other, id)).toMatchObject({ code: 200, data: { state: 4 } });
  });
});

describe("what is refused", () => {
  it("salary 20: nobody drafts or approves his own; the task goes to somebody else", async () => {
    expect((await draft(pay, "10003")).msg).toBe("不能处理本人薪资");
    await saved(pay, { jobNumber: "10004", structureId, companyId });
    const id = await sent(pay, "10004");
    const [head] = await heldBy(id);
    await ok(approveTask, { ...head!, comment: "" }, await as(head!.job));
    const [own] = await heldBy(id);
    expect(own!.job).toBe("10004");
    // Nor does he read there what it says of him.
    expect((await seenBy(chief, id)).form.lines[0]!.rows[0]!.slice(-3)).toEqual([null, null, null]);
    expect(await callApi(approveTask, { ...own!, comment: "" }, chief)).toMatchObject({
      ...{ code: 409, msg: "不能处理本人薪资" },
    });
    // Nor does whoever stands in for him, although he reads pay.
    const deputy = await manager("10016");
    await one(
      `insert into approval_delegations
         (from_emp_id, to_emp_id, form_type_codes, start_at, end_at, include_pending, reason, created_by)
       values ($1, $2, '{}', now() - interval '1 hour', now() + interval '1 day', 1, '', 1)`,
      [await idOf("10004"), await idOf("10016")],
    );
    expect(await callApi(approveTask, { ...own!, comment: "" }, deputy)).toMatchObject({
      ...{ code: 409, msg: "不能处理本人薪资" },
    });
    expect(await stateOf(id)).toBe(1);
    await ok(transferTask, { ...own!, toEmpId: await idOf("10009"), comment: "本人" } as never, chief);
    const [other] = await heldBy(id);
    await ok(approveTask, { ...other!, comment: "" }, await as("10009"));
    expect(await stateOf(id)).toBe(2);
  });

  it("salary 4: of what the payroll manager drafts the head alone decides, and never he", async () => {
    const id = await sent(chief, PERSON);
    expect((await heldBy(id)).map(({ job }) => job)).toEqual(["10007"]);
    await approve(id);
    const decided = await rowsOf<{ job: string; status: number }>(
      `select e.job_number as job, t.status from approval_tasks t
       join employees e on e.emp_id = t.assignee_emp_id where t.instance_id = $1 order by t.id`,
      [await instanceOf(id)],
    );
    expect([await stateOf(id), decided]).toEqual([
      2,
      [
        { job: "10007", status: 2 },
        { job: "10004", status: 6 },
      ],
    ]);
  });

  it("salary 4: the head of a head is his superior's; whoever drafts does not decide", async () => {
    await saved(pay, { jobNumber: "10007", structureId, companyId });
    const id = await sent(pay, "10007");
    const { superior } = await one<{ superior: string }>(
      "select e.job_number as superior from employees e where e.emp_id = superior_of((select emp_id from employees where job_number = '10007'))",
    );
    expect((await heldBy(id)).map(({ job }) => job)).toEqual([superior]);
    // The head of 10011 is a clerk too: the next one up decides on what he drafts.
    const headClerk = await clerk("10007");
    const own = await sent(headClerk, PERSON);
    expect((await heldBy(own)).map(({ job }) => job)).not.toContain("10007");
  });

  it("a second one while one is open, which is named", async () => {
    const id = await drafted(pay, PERSON);
    const { no } = await detail(pay, id);
    expect((await draft(pay, PERSON)).fieldErrors).toEqual({ empId: [`已有未完成的调薪 ${no}`] });
    expect((await ok(adjustmentForm, { empId: await idOf(PERSON) }, pay)).open).toEqual({ id, no });
    await withdraw(pay, id);
    expect((await draft(pay, PERSON)).code).toBe(200);
  });

  it("what changes nothing, comes before the employment or after it, or pays too little (salary 3)", async () => {
    expect((await draft(pay, PERSON, { base: "8000" })).fieldErrors).toEqual({ "values[0].amount": ["金额没有变化"] });
    expect((await draft(pay, "10012")).fieldErrors).toEqual({ empId: ["没有薪资档案，请先新建"] });
    expect((await draft(pay, PERSON, { base: "2,000", allowance: "100" })).fieldErrors).toEqual({
      "values[0].amount": ["低于当地最低工资2,520.00"],
    });
    await one("update employees set hire_date = '2026-11-05', leave_date = '2026-12-10' where job_number = $1", [
      PERSON,
    ]);
    expect((await draft(pay, PERSON, { effectiveDate: "2026-11-04" })).fieldErrors).toEqual({
      effectiveDate: ["早于入职日期 2026-11-05"],
    });
    expect((await draft(pay, PERSON, { effectiveDate: "2026-12-11" })).fieldErrors).toEqual({
      effectiveDate: ["晚于离职日期 2026-12-10"],
    });
  });

  it("of a leaver, when he leaves before the day while it is decided", async () => {
    const id = await sent(pay, PERSON);
    await one("update employees set employment = 2, leave_date = '2026-11-25' where job_number = $1", [PERSON]);
    await expect(approve(id)).rejects.toThrow("salAdjust:said.leftOf");
    await reject(id);
    expect(await stateOf(id)).toBe(3);
  });

  it("a month in approval, and what has changed since it was sent", async () => {
    const id = await sent(pay, PERSON);
    await one("insert into payroll_months (company_id, month, state) values ($1, '2026-12', 1)", [companyId]);
    await expect(approve(id)).rejects.toThrow("salArchives:said.begun");
    await one("delete from payroll_months");
    expect((await draft(pay, PERSON, { effectiveDate: "2026-12-05" })).code).toBe(400);
    await saved(pay, { jobNumber: PERSON, structureId, companyId, base: "8100", version: 1 });
    await expect(approve(id)).rejects.toThrow("salAdjust:said.changedSince");
    await giveBack(id);
    // Sent again it says what is true now.
    await submit(pay, id);
    expect((await detail(pay, id)).lines).toMatchObject([{ before: 810_000, after: 900_000 }]);
    await approve(id);
    expect(await stateOf(id)).toBe(2);
  });

  it("salary 30: levels above the limit, and people out of reach", async () => {
    const id = await drafted(pay, PERSON);
    const far = await clerk("10006", { siteIds: [4] });
    for (const answer of [
      await callApi(adjustmentDetail, { id }, far),
      await callApi(withdrawAdjustment, { id, version: 1 }, far),
      await callApi(submitAdjustments, { id: (await detail(pay, id)).form.id, version: 1 }, far),
      await callApi(adjustmentForm, { id }, far),
      await draft(far, PERSON),
    ])
      expect(answer.code).toBe(404);
    expect(await listOf(far)).toEqual([]);
    await one(
      `update employees set level_id = (select level_id from position_levels order by rank desc limit 1)
       where job_number = $1`,
      [PERSON],
    );
    const low = await clerk("10003", { maxRank: 1 });
    expect(await detail(low, id)).toMatchObject({
      ...{ figures: false, acts: [], lines: [{ before: null, after: null, changeBp: null }], total: { after: null } },
    });
    expect((await submit(low, id)).msg).toBe("此职级的薪资超出你的权限");
    expect((await callApi(adjustmentForm, { id }, low)).code).toBe(404);
    expect((await draft(low, PERSON)).msg).toBe("此职级的薪资超出你的权限");
  });
});

describe("two at once", () => {
  it("of ten who draft one is there, of ten who send one sends", async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => draft(pay, PERSON)));
    expect(made.filter(({ code }) => code === 200)).toHaveLength(1);
    const { id } = made.find(({ code }) => code === 200)!.data!;
    const { form } = await detail(pay, id);
    const all = await Promise.all(
      Array.from({ length: 10 }, () => callApi(submitAdjustments, { id: form.id, version: form.version }, pay)),
    );
    expect(all.map(({ code }) => code).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await heldBy(id)).toHaveLength(1);
  });

  it("of two who approve one approves", async () => {
    const id = await sent(pay, PERSON);
    const head = await as("10007");
    const [first] = await heldBy(id);
    const twice = (ref: object, who: { token: string }) =>
      Promise.all([1, 2].map(() => callApi(approveTask, { ...ref, comment: "" } as never, who)));
    expect((await twice(first!, head)).map(({ code }) => code).sort()).toEqual([200, 409]);
    const [last] = await heldBy(id);
    expect((await twice(last!, chief)).map(({ code }) => code).sort()).toEqual([200, 409]);
    expect((await storedValues(PERSON)).filter(({ adjustment }) => adjustment === id)).toHaveLength(1);
  });
});
