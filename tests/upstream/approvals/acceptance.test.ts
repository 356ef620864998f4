import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import * as decisions from "~/contracts/approvals/decisions";
import * as formActs from "~/contracts/approvals/form-acts";
import * as formPages from "~/contracts/approvals/form-pages";
import * as formTalk from "~/contracts/approvals/form-talk";
import * as tasks from "~/contracts/approvals/tasks";
import { searchMonitor, statistics } from "~/contracts/approvals/watch";
import type { Facts as ApprovalFacts } from "~/lib/approvals/approval-branch";
import { businessDay } from "~/lib/period";
import type { ApprovalKind } from "~/upstream/approvals/engine/kind.server";
import { saveDraft, submitForm } from "~/upstream/approvals/engine/submit.server";
import { holderLeft } from "~/upstream/approvals/engine/watch.server";
import { approvalKinds } from "~/upstream/domains.server";
import { toCny } from "~/upstream/finance/rates/conversion.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { ok, one, sessionOf } from "../../support/api";
import { standIn, useDatabase } from "../../support/database";
import {
  callerOf,
  end,
  named,
  PROBE,
  personOf,
  prepareProbe,
  probe,
  publish,
  sent,
  start,
  stateOf,
  tasksOf,
} from "./probe";

/** A form of money as the engine sees it: an amount, its currency, and what is left to pay. */
const moneyKind = (kindCode: number): ApprovalKind => ({
  ...probe,
  kindCode,
  fields: [{ name: "payableCny", label: { key: "x" }, type: "money" }],
  async summary(tx, id) {
    const { rows } = await tx.execute<{ requester: number; amount: string; memo: string; size: number }>(
      sql`select requester, amount, memo, size from probe_forms where id = ${id}`,
    );
    const { requester, memo, size } = rows[0]!;
    const amount = Number(rows[0]!.amount);
    const amountCny = await toCny(tx, amount, memo, businessDay(new Date(), "Asia/Shanghai"));
    return {
      title: `form ${id}`,
      requesterEmpId: requester,
      amount,
      currency: memo,
      amountCny,
      facts: { payableCny: size === 1 ? 0 : amountCny },
    };
  },
});

beforeAll(async () => {
  await useDatabase();
  await prepareProbe(0);
  standIn(approvalKinds, probe.kindCode, probe);
});
afterEach(() => vi.useRealTimers());

const as = async (jobNumber: string) => ({ token: await sessionOf(jobNumber) });
const jobOf = async (empId: number) =>
  (await one<{ job_number: string }>("select job_number from employees where emp_id = $1", [empId])).job_number;

interface Given {
  amount: number;
  currency?: string;
}

/** A form of the requester's, sent; `code` is the form type expected. */
async function submitted(kindCode: number, code: number, jobNumber: string, { amount, currency = "CNY" }: Given) {
  const requester = await personOf(jobNumber);
  const caller = await callerOf(requester);
  const { businessId, version } = await transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`
        insert into probe_forms (requester, amount, memo)
        values (${requester.empId}, ${amount}, ${currency})
        returning id
      `,
    );
    return { businessId: rows[0]!.id, ...(await saveDraft(tx, caller, approvalKinds.get(kindCode)!, rows[0]!.id)) };
  });
  const form = await ok(
    formActs.submitApproval,
    { formTypeCode: code, businessId, chosen: {}, cc: [], version },
    await as(jobNumber),
  );
  return { ...form, businessId };
}

const pendingOf = async (id: number) => (await tasksOf(id)).filter(({ status }) => status === 1);

/** Everybody approves whose turn it is, up to the cashier. @returns "node job number" of each who had to decide */
async function walk(id: number): Promise<string[]> {
  const met: string[] = [];
  for (;;) {
    const [task] = await pendingOf(id);
    if (!task) return met;
    const holder = await jobOf(task.assignee_emp_id);
    met.push(`${task.node_key} ${holder}`);
    if (task.node_key === "cashier") return met;
    const { version } = await stateOf(id);
    await ok(
      decisions.approveTask,
      { taskId: task.id, taskVersion: task.version, version, comment: "" },
      await as(holder),
    );
  }
}

describe("people", () => {
  it("approvals 7: whoever approved the node before decides again when somebody has edited the form since", async () => {
    const [requester, a, b] = await Promise.all(["10011", "10003", "10004"].map(personOf));
    await publish([
      start,
      named("one", [a!.empId, b!.empId], { mode: 2, fieldRights: { memo: "edit" } }),
      named("two", [a!.empId]),
      end,
    ]);
    const approve = async (id: number, jobNumber: string, form?: Record<string, string>) => {
      const { empId } = await personOf(jobNumber);
      const task = (await pendingOf(id)).find(({ assignee_emp_id }) => assignee_emp_id === empId)!;
      await ok(
        decisions.approveTask,
        { taskId: task.id, taskVersion: task.version, version: (await stateOf(id)).version, comment: "", form },
        await as(jobNumber),
      );
    };
    const same = await sent(requester!);
    await approve(same.id, "10003");
    await approve(same.id, "10004");
    expect((await tasksOf(same.id)).filter(({ node_key }) => node_key === "two").map(({ status }) => status)).toEqual([
      6,
    ]);
    const edited = await sent(requester!);
    await approve(edited.id, "10003");
    await approve(edited.id, "10004", { memo: "第二页有更正" });
    expect((await tasksOf(edited.id)).filter(({ node_key }) => node_key === "two").map(({ status }) => status)).toEqual(
      [1],
    );
  });

  it("approvals 23: with a leaver's three tasks the to-do counts of both follow", async () => {
    const [requester, leaver] = await Promise.all(["10012", "10011"].map(personOf));
    await publish([start, named("one", [leaver!.empId]), end]);
    for (let n = 0; n < 3; n += 1) await sent(requester!);
    const [own, superior] = [await as("10011"), await as("10007")];
    const todo = async () => [
      (await ok(tasks.approvalCount, {}, own)).todo,
      (await ok(tasks.approvalCount, {}, superior)).todo,
    ];
    const [mine, theirs] = await todo();
    const caller = await callerOf(requester!);
    await transaction(async (tx) => {
      await tx.execute(sql`update employees set employment = 2 where emp_id = ${leaver!.empId}`);
      await holderLeft(new Map([[PROBE, probe]]), tx, caller, leaver!.empId);
    });
    expect(await todo()).toEqual([mine! - 3, theirs! + 3]);
    await database().write.execute(sql`update employees set employment = 1 where emp_id = ${leaver!.empId}`);
  });
});

describe("pay is read by whoever decides on it, and by nobody else (approvals rule 35)", () => {
  const FIGURE = 88_481_107;
  /** A payroll run, careless of what it tells: the engine keeps no figure of it. */
  const payroll: ApprovalKind = {
    ...moneyKind(510),
    closed: { codes: [], readBy: async (_db, reader) => reader.empId === clerk },
    async summary(tx, id, around) {
      const summary = await moneyKind(510).summary(tx, id, around);
      return { ...summary, title: "2025年6月工资发放", facts: { payableCny: FIGURE, people: 318 } };
    },
    async view() {
      return {
        facts: [{ field: "total", label: "实发合计", value: FIGURE, type: "money", currency: "CNY" }],
        lines: [],
        attachments: [],
      };
    },
  };
  let clerk: number;
  const withFigure = (answer: unknown) => JSON.stringify(answer).includes(String(FIGURE));

  it("approvals 26: an auditor finds and opens a payroll run with number, people, state and nodes, no amount and no line, mentioned or not", async () => {
    standIn(approvalKinds, 510, payroll);
    clerk = (await personOf("10015")).empId;
    await one(
      "insert into user_roles (user_id, role_id) select user_id, id from users, roles where job_number = '10012' and role_code = 'auditor' returning user_id",
    );
    const [auditor, requester, manager, finance] = await Promise.all(["10012", "10011", "10004", "10009"].map(as));
    const { id, instanceNo } = await submitted(510, 5100, "10011", { amount: FIGURE });
    const seen = async (who: { token: string }) => ok(formPages.instanceDetail, { id }, who);
    const [task] = await pendingOf(id);
    expect(task!.assignee_emp_id).toBe((await personOf("10004")).empId);
    // The holder reads it; who sent it has salary's own page.
    expect(await seen(manager!)).toMatchObject({
      instance: { withheld: false, amount: null },
      form: { facts: [{ field: "total", value: FIGURE }] },
    });
    const head = { instance: { instanceNo, status: 1, amount: null, withheld: true }, form: { facts: [], lines: [] } };
    for (const who of [requester!, auditor!]) expect(await seen(who)).toMatchObject(head);

    await ok(
      formTalk.createComment,
      { instanceId: id, content: `合计 ${FIGURE} 分，请查看`, mentions: [(await personOf("10012")).empId] },
      manager!,
    );
    await ok(
      decisions.approveTask,
      { taskId: task!.id, taskVersion: task!.version, version: (await stateOf(id)).version, comment: `同意 ${FIGURE}` },
      manager!,
    );
    const now = await seen(auditor!);
    expect([withFigure(now), now.tasks.map(({ node, person, status }) => [node, person, status])]).toEqual([
      false,
      [
        ["薪资经理", "罗嘉慧", 2],
        ["财务经理", "韩立诚", 1],
      ],
    ]);
    expect(now.predicted.map(({ name }) => name)).toEqual([]);
    const { simpleList } = await ok(searchMonitor, { query: { instanceNo } as never }, auditor!);
    expect(simpleList).toMatchObject([{ id, amountCny: null, title: "2025年6月工资发放", nodeName: "财务经理" }]);
    expect(await ok(searchMonitor, { query: { instanceNo, amountFrom: "1" } as never }, auditor!)).toMatchObject({
      simpleList: [],
    });
    for (const answer of [simpleList, await ok(statistics, {}, auditor!)]) expect(withFigure(answer)).toBe(false);
    // Whoever has decided reads it no more, save what he wrote himself; the next holder does, and whom salary names.
    expect(await seen(manager!)).toMatchObject({ instance: { withheld: true }, form: { facts: [] } });
    expect((await seen(manager!)).tasks[0]!.comment).toBe(`同意 ${FIGURE}`);
    expect((await seen(finance!)).form.facts).toHaveLength(1);
    expect((await seen(requester!)).tasks[0]!.comment).toBe(`同意 ${FIGURE}`);
    await ok(formTalk.createCc, { instanceId: id, empIds: [clerk] }, requester!);
    expect((await seen(await as("10015"))).form.facts).toHaveLength(1);
    await one(
      "insert into approval_delegations (from_emp_id, to_emp_id, form_type_codes, start_at, end_at, include_pending, reason, created_by) select 9, 16, '{}', now() - interval '1 hour', now() + interval '1 day', 1, '', 1 returning id",
    );
    expect(await seen(await as("10016"))).toMatchObject({ instance: { withheld: true }, form: { facts: [] } });
    // What the engine has written down of the form.
    expect(
      withFigure(
        await one(
          "select to_jsonb(i) as form, (select jsonb_agg(s.snapshot) from approval_snapshots s where s.instance_id = i.id) as snapshots, (select jsonb_agg(n) from notifications n) as told from approval_instances i where i.id = $1",
          [id],
        ),
      ),
    ).toBe(false);
    expect(
      await one("select amount, facts ->> 'people' as people from approval_instances where id = $1", [id]),
    ).toEqual({
      amount: null,
      people: "318",
    });
  });
});

describe("attendance on its way by the seeded processes (approvals rule 36)", () => {
  const asking = (kindCode: number, facts: (row: { size: number; memo: string }) => ApprovalFacts): ApprovalKind => ({
    ...probe,
    kindCode,
    async summary(tx, id) {
      const { rows } = await tx.execute<{ requester: number; size: number; memo: string }>(
        sql`select requester, size, memo from probe_forms where id = ${id}`,
      );
      const { requester, size, memo } = rows[0]!;
      const none = { amount: null, currency: null, amountCny: null };
      return { title: `form ${id}`, requesterEmpId: requester, ...none, facts: facts({ size, memo }) };
    },
  });
  const walked = async (kindCode: number, size: number, memo = "") => {
    const requester = await personOf("10011");
    const caller = await callerOf(requester);
    const { id, version } = await transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(sql`
        insert into probe_forms (requester, size, memo) values (${requester.empId}, ${size}, ${memo}) returning id`);
      return saveDraft(tx, caller, approvalKinds.get(kindCode)!, rows[0]!.id);
    });
    await transaction((tx) => submitForm(approvalKinds, tx, caller, id, { chosen: {}, cc: [], version }));
    const met = await walk(id);
    expect((await stateOf(id)).status).toBe(2);
    return met;
  };

  it("approvals 27: leave of 3 days meets the superior only, of 3.5 the head too, maternity leave HR as well; a swap of own days the superior only", async () => {
    const kinds = [
      asking(401, ({ size, memo }) => ({ chargeCentiDay: size, leaveType: memo })),
      asking(403, ({ size }) => ({ chargeCentiDay: size })),
      asking(406, ({ size }) => ({ colleagueEmpId: size === 0 ? null : size })),
    ];
    for (const kind of kinds) standIn(approvalKinds, kind.kindCode, kind);
    // 10011 reports to 10003; 10007 heads the department.
    await one("update employees set manager_emp_id = 3 where job_number = '10011' returning emp_id");
    expect(await walked(401, 300, "1")).toEqual(["superior 10003"]);
    expect(await walked(401, 350, "1")).toEqual(["superior 10003", "head 10007"]);
    expect(await walked(401, 1_001, "1")).toEqual(["superior 10003", "head 10007", "hr 10002"]);
    expect(await walked(401, 15_800, "5")).toEqual(["superior 10003", "head 10007", "hr 10002"]);
    expect(await walked(401, 100, "13")).toEqual(["superior 10003", "hr 10002"]);
    expect(await walked(403, 500)).toEqual(["superior 10003"]);
    expect(await walked(403, 501)).toEqual(["superior 10003", "head 10007"]);
    expect(await walked(406, 12)).toEqual(["colleague 10012", "superior 10003"]);
    expect(await walked(406, 0)).toEqual(["superior 10003"]);
  });
});
