import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { NODE } from "~/contracts/approvals/codes";
import * as decisionsCalls from "~/contracts/approvals/decisions";
import * as formActs from "~/contracts/approvals/form-acts";
import * as formPages from "~/contracts/approvals/form-pages";
import type { Box } from "~/contracts/approvals/form-query";
import * as formTalk from "~/contracts/approvals/form-talk";
import * as tasks from "~/contracts/approvals/tasks";
import { countMenus } from "~/contracts/shell/session";
import { nodeOf } from "~/lib/approvals/approval-definition";
import { badgeCount } from "~/lib/shell/badge-count";
import { tasksFor } from "~/upstream/approvals/desk/counts.server";
import { approvalKinds } from "~/upstream/domains.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { standIn, useDatabase } from "../../support/database";
import {
  draft,
  end,
  historyOf,
  named,
  PROBE,
  personOf,
  prepareProbe,
  probe,
  publish,
  sent,
  start,
  stateOf,
  taskOf,
} from "./probe";

type Person = Awaited<ReturnType<typeof personOf>>;
let [requester, a, b, c]: Person[] = [];
const tokens = new Map<number, string>();

beforeAll(async () => {
  await useDatabase();
  standIn(approvalKinds, PROBE, probe);
  const numbers = ["10011", "10007", "10003", "10004"];
  [requester, a, b, c] = await Promise.all(numbers.map(personOf));
  for (const [n, person] of [requester!, a!, b!, c!].entries()) tokens.set(person.empId, await sessionOf(numbers[n]!));
  await prepareProbe(0);
  await publish([start, named("one", [a!.empId]), end]);
});
afterEach(() => vi.useRealTimers());

const as = (person: Person) => ({ token: tokens.get(person.empId)! });
const list = (person: Person, box: Box, query = {}) =>
  ok(tasks.searchTasks, { page: { pageNo: 1, pageSize: 100 }, query: { box, ...query } }, as(person));
const ids = async (person: Person, box: Box, query = {}) =>
  (await list(person, box, query)).simpleList.map(({ instanceId }) => instanceId);
const detail = (person: Person, id: number) => callApi(formPages.instanceDetail, { id }, as(person));
const approve = async (person: Person, id: number, more: object = {}, key?: string) =>
  callApi(decisionsCalls.approveTask, { ...(await taskOf(id, person.empId)), ...more }, { ...as(person), key });
const delegate = (from: Person, to: Person, given = "now() - interval '1 hour', now() + interval '1 day'") =>
  one<{ id: number }>(
    `insert into approval_delegations (from_emp_id, to_emp_id, start_at, end_at, created_by) select $1, $2, ${given}, 1 returning id`,
    [from.empId, to.empId],
  );
const undelegate = ({ id }: { id: number }) =>
  one("update approval_delegations set cancelled_at = now() where id = $1", [id]);

describe("lists and counts", () => {
  it("a form is on its requester's list, on its holder's to-do list, then on his done list, once however often he decided", async () => {
    await publish([start, named("one", [a!.empId]), named("two", [b!.empId]), named("three", [a!.empId]), end]);
    const before = await ok(tasks.approvalCount, {}, as(a!));
    const form = await sent(requester!, { amount: 500_00 });
    expect(await ids(requester!, "initiated")).toContain(form.id);
    expect((await ok(tasks.approvalCount, {}, as(a!))).todo).toBe(before.todo + 1);
    const [row] = (await list(a!, "todo", { instanceNo: form.instanceNo })).simpleList;
    expect(row).toMatchObject({
      requester: "林小雅",
      jobNumber: "10011",
      amount: 500_00,
      status: 1,
      node: "one",
      task: { node: "one", of: null, overdue: false, batch: true },
    });
    for (const person of [a!, b!, a!]) expect((await approve(person, form.id)).code).toBe(200);
    const done = (await list(a!, "done", { instanceNo: form.instanceNo })).simpleList;
    expect(done).toMatchObject([{ instanceId: form.id, status: 2, task: { node: "three", status: 2 } }]);
    expect((await ok(tasks.approvalCount, {}, as(a!))).todo).toBe(before.todo);
    expect(await ids(a!, "todo")).not.toContain(form.id);
    await publish([start, named("one", [a!.empId]), end]);
  });

  it("filters by type, site, requester, department, days, amount and lateness", async () => {
    const form = await sent(requester!, { amount: 123_45 });
    const has = async (query: object) => (await ids(a!, "todo", query)).includes(form.id);
    const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Shanghai" }).format(new Date());
    const { d } = await one<{ d: number }>("select department_id as d from employees where emp_id = $1", [
      requester!.empId,
    ]);
    for (const query of [
      { formTypeCodes: [9990] },
      { siteDigit: 1 },
      { likeEmpName: "林小" },
      { likeEmpName: "10011" },
      { departmentId: d },
      { submittedFrom: day, submittedTo: day },
      { amountFrom: "123.45", amountTo: "123.45" },
    ])
      expect(await has(query), JSON.stringify(query)).toBe(true);
    for (const query of [
      { formTypeCodes: [1011] },
      { siteDigit: 2 },
      { likeEmpName: "100%" },
      { submittedTo: "2020-01-01" },
      { amountFrom: "123.46" },
      { overdue: "1" },
    ])
      expect(await has(query), JSON.stringify(query)).toBe(false);
    await one("update approval_tasks set due_at = now() - interval '1 minute' where instance_id = $1", [form.id]);
    expect(await has({ overdue: "1" })).toBe(true);
  });

  it("copies: unread until they are opened or marked", async () => {
    const [first, second] = [await sent(requester!), await sent(requester!)];
    for (const { id } of [first, second])
      await ok(formTalk.createCc, { instanceId: id, empIds: [], empIdsText: "10004" }, as(requester!));
    expect(await ids(c!, "cc", { read: 0 })).toEqual([second.id, first.id]);
    expect((await detail(c!, first.id)).data!.copyUnread).toBe(true);
    expect(await ids(c!, "cc", { read: 0 }), "asking for a form reads nothing").toEqual([second.id, first.id]);
    await ok(formTalk.openCopy, { instanceId: first.id }, as(c!));
    expect((await detail(c!, first.id)).data!.copyUnread).toBe(false);
    expect(await ids(c!, "cc", { read: 0 })).toEqual([second.id]);
    expect((await ok(countMenus, {}, as(c!))).approvalCc).toBe(1);
    await ok(formTalk.readCc, {}, as(c!));
    expect(await ids(c!, "cc", { read: 0 })).toEqual([]);
    expect(await callApi(formTalk.createCc, { instanceId: first.id, empIds: [c!.empId] }, as(c!))).toMatchObject({
      code: 403,
    });
    expect(
      await callApi(formTalk.createCc, { instanceId: first.id, empIds: [], empIdsText: "nobody-1" }, as(requester!)),
    ).toMatchObject({ code: 400, fieldErrors: { empIds: ["没有在职人员使用这些工号或姓名：nobody-1"] } });
  });

  it("a returned form counts for its requester, and the group shows the sum", async () => {
    const form = await sent(requester!);
    const before = await ok(countMenus, {}, as(requester!));
    await ok(decisionsCalls.returnTask, { ...(await taskOf(form.id, a!.empId)), comment: "请补充" }, as(a!));
    const after = await ok(countMenus, {}, as(requester!));
    expect([after.approvalInitiated! - before.approvalInitiated!, after.approval! - before.approval!]).toEqual([1, 1]);
    expect((await detail(requester!, form.id)).data!.allowedActions).toEqual(
      expect.arrayContaining(["edit", "submit", "void"]),
    );
  });

  it("approvals 24: 99 pending tasks are 99, a hundred are 99+; whoever has no part in a form is told that it is not there", async () => {
    const form = await sent(requester!);
    expect((await detail(c!, form.id)).code).toBe(404);
    expect(await detail(c!, form.id)).toMatchObject({ msg: "记录不存在或无权查看" });
    expect(await detail(c!, 999_999)).toMatchObject({ code: 404, msg: "记录不存在或无权查看" });
    const fill = async (n: number) => {
      await one("delete from approval_tasks where assignee_emp_id = $1 and node_key = 'filled'", [b!.empId]);
      const { id } = await sent(requester!);
      const { todo } = await ok(tasks.approvalCount, {}, as(b!));
      await one(
        `insert into approval_tasks (instance_id, node_key, round, entry, seq, assignee_emp_id, original_assignee_emp_id, origin, status, received_at, due_at)
         select $1, 'filled', 1, 1000 + n, 0, $2, $2, 1, 1, now(), now() from generate_series(1, $3) n`,
        [id, b!.empId, n - todo],
      );
      return badgeCount((await ok(countMenus, {}, as(b!))).approvalTodo!);
    };
    expect([await fill(99), await fill(100)]).toEqual(["99", "99+"]);
    await one("delete from approval_tasks where node_key = 'filled'");
  });

  it("asks no whole table for a person's tasks", async () => {
    const { id } = await sent(requester!);
    await one(
      `insert into approval_tasks (instance_id, node_key, round, entry, seq, assignee_emp_id, original_assignee_emp_id, origin, status, received_at, due_at)
       select $1, 'many', 1, 10000 + n, 0, e.emp_id, e.emp_id, 1, 1, now(), now() from generate_series(1, 40) n, (select emp_id from employees order by emp_id limit 500) e`,
      [id],
    );
    await database().write.execute(sql`analyze approval_tasks`);
    const { rows } = await database().write.execute<Record<string, string>>(sql`explain ${tasksFor(a!.empId)}`);
    const plan = rows.map((row) => Object.values(row)[0]).join("\n");
    expect(plan).toContain("approval_tasks_pending_idx");
    expect(plan).not.toMatch(/Seq Scan on approval_tasks/);
    await one("delete from approval_tasks where node_key = 'many'");
  });
});

describe("decisions", () => {
  it("approvals 5: whoever leads the requester's own chain twice is asked once, and the requester never", async () => {
    await prepareProbe(1);
    await publish([start, named("direct", [a!.empId]), named("leader", [requester!.empId, a!.empId]), end]);
    const form = await sent(requester!, { amount: 6_000_00 });
    expect((await approve(a!, form.id)).data).toMatchObject({ status: 2, replayed: false });
    const found = await database().write.execute<{ s: number; e: number }>(
      sql`select status as s, assignee_emp_id as e from approval_tasks where instance_id = ${form.id} order by id`,
    );
    expect(found.rows.map(({ s, e }) => [s, e])).toEqual([
      [2, a!.empId],
      [6, a!.empId],
    ]);
    await prepareProbe(0);
    await publish([start, named("one", [a!.empId]), end]);
  });

  it("approvals 9: a rejection needs a reason", async () => {
    const form = await sent(requester!);
    const answer = await callApi(decisionsCalls.rejectTask, await taskOf(form.id, a!.empId), as(a!));
    expect(answer).toMatchObject({ code: 400, fieldErrors: { comment: ["请填写原因"] } });
    expect((await stateOf(form.id)).status).toBe(1);
  });

  it("approvals 10: a delegated task is on both lists, the first decides, and the history says for whom", async () => {
    const given = await delegate(a!, b!);
    const [other, own] = [await sent(c!), await sent(b!)];
    expect(await ids(a!, "todo")).toEqual(expect.arrayContaining([other.id, own.id]));
    expect(await ids(b!, "todo")).toContain(other.id);
    expect(await ids(b!, "todo")).not.toContain(own.id);
    const ref = await taskOf(other.id, a!.empId);
    const reading = (await detail(b!, other.id)).data!;
    expect(reading.desk).toMatchObject({ taskId: ref.taskId, of: "陆建明" });
    expect((await callApi(decisionsCalls.approveTask, ref, as(b!))).code).toBe(200);
    expect((await detail(c!, other.id)).data!.history.at(-1)).toMatchObject({ action: 2, who: "梁雨桐（代 陆建明）" });
    expect(await callApi(decisionsCalls.approveTask, ref, as(a!))).toMatchObject({
      code: 409,
      msg: "该任务已由梁雨桐处理",
    });
    expect(await ids(b!, "done")).toContain(other.id);
    await undelegate(given);
  });

  it("a delegation that has not begun, has ended or was cancelled gives nothing", async () => {
    const form = await sent(c!);
    for (const period of [
      "now() + interval '1 hour', now() + interval '1 day'",
      "now() - interval '2 days', now() - interval '1 day'",
    ]) {
      const given = await delegate(a!, b!, period);
      expect(await ids(b!, "todo")).not.toContain(form.id);
      expect((await detail(b!, form.id)).code).toBe(404);
      await undelegate(given);
    }
  });

  it("approvals 13: urged again within four hours is refused with the time", async () => {
    const form = await sent(requester!);
    const urge = async () =>
      callApi(formActs.urgeApproval, { id: form.id, version: (await stateOf(form.id)).version }, as(requester!));
    vi.useFakeTimers({ toFake: ["Date"] });
    const at = (clock: string) => vi.setSystemTime(new Date(`2026-11-23T${clock}+08:00`));
    at("10:00:00");
    expect((await urge()).code).toBe(200);
    at("13:59:00");
    expect(await urge()).toMatchObject({ code: 409, msg: "14:00后可再次催办" });
    at("14:00:10");
    expect((await urge()).code).toBe(200);
    at("18:00:20");
    expect((await urge()).code).toBe(200);
    at("22:00:30");
    expect(await urge()).toMatchObject({ code: 409, msg: "今天已催办 3 次，明天可再次催办" });
    vi.useRealTimers();
    expect(await callApi(formActs.urgeApproval, { id: form.id, version: 1 }, as(a!))).toMatchObject({ code: 404 });
  });

  it("approvals 18: the same decision twice under one key is done once; while the first is under way it is refused", async () => {
    const form = await sent(requester!);
    const [ref, key] = [await taskOf(form.id, a!.empId), randomUUID()];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Somebody else holds the form: the first decision has begun and waits.
    const blocking = transaction(async (tx) => {
      await tx.execute(sql`select from approval_instances where id = ${form.id} for update`);
      await held;
    });
    const first = callApi(decisionsCalls.approveTask, ref, { ...as(a!), key });
    await vi.waitFor(
      async () =>
        expect(
          await one(
            "select 1 as n from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())",
          ),
        ).toBeTruthy(),
      { timeout: 10_000 },
    );
    const twin = await callApi(decisionsCalls.approveTask, ref, { ...as(a!), key });
    expect(twin).toMatchObject({ code: 409, msg: "请求正在处理,请勿重复提交" });
    release();
    await blocking;
    expect((await first).data).toMatchObject({ replayed: false, status: 2 });
    expect((await callApi(decisionsCalls.approveTask, ref, { ...as(a!), key })).data).toMatchObject({
      replayed: true,
      status: 2,
    });
    expect((await historyOf(form.id)).map(({ action }) => action)).toEqual([1, 2]);
  });

  it("approvals 19: the same key with another comment is refused", async () => {
    const form = await sent(requester!);
    const [ref, key] = [await taskOf(form.id, a!.empId), randomUUID()];
    expect((await callApi(decisionsCalls.approveTask, { ...ref, comment: "好" }, { ...as(a!), key })).code).toBe(200);
    expect(await callApi(decisionsCalls.approveTask, { ...ref, comment: "不好" }, { ...as(a!), key })).toMatchObject({
      code: 409,
      msg: "请求标识已被使用",
    });
  });

  it("approvals 20: a batch decides what it may and says why not; more than a hundred do nothing", async () => {
    const ordinary = await sent(requester!);
    const decided = await sent(requester!);
    await database().write.execute(sql`
      insert into approval_role_members (role_code, emp_id, valid_from) values ('CASHIER', ${a!.empId}, '2020-01-01')`);
    await publish([
      start,
      nodeOf("cashier", NODE.cashier, "出纳", { approverRules: [{ source: 3, empIds: [a!.empId] }] }),
      end,
    ]);
    const paying = await sent(requester!);
    await publish([start, named("one", [a!.empId]), end]);
    const items = await Promise.all([ordinary, paying, decided].map(({ id }) => taskOf(id, a!.empId)));
    expect((await approve(a!, decided.id)).code).toBe(200);
    const key = randomUUID();
    const answer = await callApi(
      decisionsCalls.decideBatch,
      { action: "approve", items, comment: "" },
      { ...as(a!), key },
    );
    expect(answer.data).toMatchObject({ successCount: 1, failCount: 2 });
    expect(answer.data!.results.map(({ ok: done, msg }) => [done, msg])).toEqual([
      [true, "已处理"],
      [false, "该单据需单独处理"],
      [false, "该任务已由陆建明处理"],
    ]);
    expect(
      (await callApi(decisionsCalls.decideBatch, { action: "approve", items, comment: "" }, { ...as(a!), key })).data!
        .results[0],
    ).toMatchObject({ ok: true });
    expect((await historyOf(ordinary.id)).map(({ action }) => action)).toEqual([1, 2]);
    const waiting = await sent(requester!);
    const many = Array.from({ length: 101 }, () => items[0]!);
    many[0] = await taskOf(waiting.id, a!.empId);
    expect(await callApi(decisionsCalls.decideBatch, { action: "approve", items: many }, as(a!))).toMatchObject({
      code: 400,
      fieldErrors: { items: ["一次最多处理100条"] },
    });
    expect((await stateOf(waiting.id)).status).toBe(1);
    expect(await callApi(decisionsCalls.decideBatch, { action: "approve", items: many }, as(requester!))).toMatchObject(
      {
        code: 403,
      },
    );
  });

  it("approvals 21: acting as a subordinate nobody decides on his own form, nor many at once", async () => {
    const token = await sessionOf("10007", { actorJobNumber: "10011" });
    const form = await sent(requester!);
    const ref = await taskOf(form.id, a!.empId);
    expect(await callApi(decisionsCalls.approveTask, ref, { token })).toMatchObject({
      code: 403,
      msg: "代登录状态下不可操作",
    });
    expect(await callApi(decisionsCalls.decideBatch, { action: "approve", items: [ref] }, { token })).toMatchObject({
      code: 403,
      msg: "代登录状态下不可操作",
    });
    expect((await stateOf(form.id)).status).toBe(1);
  });
});

describe("reading a form", () => {
  it("shows the way so far and ahead, what the reader may do, and what comes of an approval", async () => {
    await publish([start, named("one", [a!.empId]), named("two", [b!.empId]), end]);
    const form = await sent(requester!, { size: 3 });
    const mine = (await detail(a!, form.id)).data!;
    expect(mine.predicted.map(({ name, people }) => [name, people.map(({ empId }) => empId)])).toEqual([
      ["two", [b!.empId]],
    ]);
    expect(mine.allowedActions).toEqual(
      expect.arrayContaining(["approve", "reject", "return", "transfer", "addSigner", "comment", "cc", "print"]),
    );
    expect(mine.allowedActions).not.toContain("withdraw");
    expect(mine.desk!.after).toEqual({ way: "next", node: "two", people: ["梁雨桐"] });
    expect((await detail(requester!, form.id)).data!.allowedActions).toEqual(
      expect.arrayContaining(["urge", "withdraw", "comment"]),
    );
    expect((await detail(b!, form.id)).code).toBe(404);
    await publish([start, named("one", [a!.empId]), end]);
  });

  it("leaves out what the reader's node hides", async () => {
    await publish([
      start,
      named("one", [a!.empId], { fieldRights: { memo: "hidden" } }),
      named("two", [b!.empId]),
      end,
    ]);
    const form = await sent(requester!, { size: 3 });
    const fields = async (person: Person) => (await detail(person, form.id)).data!.form.facts.map(({ field }) => field);
    expect([await fields(a!), await fields(requester!)]).toEqual([["size"], ["size", "memo"]]);
    await approve(a!, form.id);
    expect([await fields(a!), await fields(b!)]).toEqual([["size"], ["size", "memo"]]);
    await ok(formTalk.createCc, { instanceId: form.id, empIds: [c!.empId] }, as(requester!));
    expect(await fields(c!)).toEqual(["size"]);
    await publish([start, named("one", [a!.empId]), end]);
  });

  it("a hidden amount is in no list of the reader's, and no filter finds it", async () => {
    await publish([
      start,
      named("one", [a!.empId], { fieldRights: { amount: "hidden" } }),
      named("two", [b!.empId]),
      end,
    ]);
    const form = await sent(requester!, { amount: 77_77 });
    await ok(formTalk.createCc, { instanceId: form.id, empIds: [c!.empId] }, as(requester!));
    const amountOf = async (person: Person, box: Box, query = {}) =>
      (await list(person, box, query)).simpleList.find(({ instanceId }) => instanceId === form.id)?.amount;
    expect(await amountOf(requester!, "initiated", { amountFrom: "77.77", amountTo: "77.77" })).toBe(77_77);
    expect([await amountOf(a!, "todo"), await amountOf(c!, "cc")]).toEqual([null, null]);
    expect([await amountOf(a!, "todo", { amountFrom: "1" }), await amountOf(c!, "cc", { amountTo: "100" })]).toEqual([
      undefined,
      undefined,
    ]);
    await approve(a!, form.id);
    expect([await amountOf(a!, "done"), await amountOf(b!, "todo")]).toEqual([null, 77_77]);
    await publish([start, named("one", [a!.empId]), end]);
  });

  it("whoever is mentioned may read from then on; a comment thirty days after the end is refused", async () => {
    const form = await sent(requester!);
    expect((await detail(c!, form.id)).code).toBe(404);
    await ok(
      formTalk.createComment,
      { instanceId: form.id, content: "请看", mentions: [], mentionsText: "10004" },
      as(requester!),
    );
    expect((await detail(c!, form.id)).data!.history.at(-1)).toMatchObject({ action: 11, comment: "请看" });
    await approve(a!, form.id);
    await one("update approval_instances set finished_at = now() - interval '31 days' where id = $1", [form.id]);
    expect(
      await callApi(formTalk.createComment, { instanceId: form.id, content: "太晚" }, as(requester!)),
    ).toMatchObject({
      code: 409,
    });
  });

  it("a draft is its requester's alone; sent with the call it goes its way", async () => {
    const form = await draft(requester!);
    expect((await detail(a!, form.id)).code).toBe(404);
    const own = (await detail(requester!, form.id)).data!;
    expect(own.predicted.map(({ name }) => name)).toEqual(["one"]);
    const sentForm = await ok(
      formActs.submitApproval,
      { formTypeCode: 9990, businessId: form.businessId, chosen: {}, cc: [], ccText: "10004", version: own.version },
      as(requester!),
    );
    expect(sentForm).toMatchObject({ id: form.id, status: 1 });
    expect(await ids(c!, "cc")).toContain(form.id);
  });

  it("counts what goes to paper and keeps it in the history", async () => {
    const form = await sent(requester!);
    expect(await ok(formTalk.logPrint, { instanceId: form.id }, as(requester!))).toEqual({ printCount: 1 });
    expect(await ok(formTalk.logPrint, { instanceId: form.id }, as(a!))).toEqual({ printCount: 2 });
    expect((await historyOf(form.id)).map(({ action }) => action)).toEqual([1, 18, 18]);
    expect((await callApi(formTalk.logPrint, { instanceId: form.id }, as(c!))).code).toBe(404);
  });
});
