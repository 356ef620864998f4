import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ACT, FORM_STATE, MODE, TASK_STATE } from "~/contracts/approvals/codes";
import type { instanceDetail } from "~/contracts/approvals/form-pages";
import type { Out } from "~/contracts/endpoint";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { instanceDetail as detail } from "~/upstream/approvals/desk/detail.server";
import { approveTask, rejectTask } from "~/upstream/approvals/engine/decide.server";
import { addSigners } from "~/upstream/approvals/engine/hand-over.server";
import type { ApprovalKind, Kinds } from "~/upstream/approvals/engine/kind.server";
import { takeBack } from "~/upstream/approvals/engine/take-back.server";
import { forgetCache } from "~/upstream/platform/cache.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { deliverNotifications } from "~/upstream/platform/messages/outbox.server";
import { useDatabase } from "../../support/database";
import {
  approve,
  callerOf,
  end,
  historyOf,
  named,
  PROBE,
  personOf,
  kinds as plain,
  prepareProbe,
  probe,
  publish,
  refusal,
  sent,
  start,
  stateOf,
  taskOf,
  tasksOf,
} from "./probe";

type Person = Awaited<ReturnType<typeof personOf>>;
let [R, A, B, C] = [] as unknown as [Person, Person, Person, Person];

/** The form that also keeps a book of the nodes it enters and leaves. */
const visits: string[] = [];
const visiting: ApprovalKind = {
  ...probe,
  async onNodeEntered(_tx, _form, { key }) {
    visits.push(`in ${key}`);
  },
  async onNodeLeft(_tx, _form, { key }) {
    visits.push(`out of ${key}`);
  },
};
const kinds: Kinds = new Map([...plain, [PROBE, visiting]]);

const query = async <T extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  (await database().write.execute<T>(statement)).rows;

async function set(name: "takeBackSeconds" | "readFirstSeconds", value: number) {
  await query(sql`
    insert into system_parameters (name, effective_day, value, updated_by) values (${name}, '2026-01-01', ${value}, 1)
    on conflict on constraint system_parameters_day_key do update set value = excluded.value`);
  forgetCache();
}

beforeAll(async () => {
  await useDatabase();
  [R, A, B, C] = await Promise.all([personOf("10011"), personOf("10002"), personOf("10003"), personOf("10004")]);
});
beforeEach(async () => {
  await prepareProbe(0);
  await publish([start, named("one", [A.empId]), named("two", [B.empId, C.empId], { mode: MODE.anyOf }), end]);
  visits.length = 0;
});

const back = async (person: Person, taskId: number) => {
  const caller = await callerOf(person);
  return transaction((tx) => takeBack(kinds, tx, caller, { taskId }));
};
const yes = async (person: Person, id: number) => {
  const [caller, ref] = [await callerOf(person), await taskOf(id, person.empId)];
  await transaction((tx) => approveTask(kinds, tx, caller, { ...ref, comment: "好" }));
  return ref.taskId;
};
const LATE = { code: 409, key: "approvals:said.tooLateToTakeBack" };
const told = (empId: number, id: number) =>
  query<{ event_key: string; state: number }>(
    sql`select event_key, state from notifications where emp_id = ${empId} and event_key like ${`approval:${id}:%`} order by id`,
  );
const seen = async (person: Person, id: number): Promise<Out<typeof instanceDetail>> =>
  detail(kinds, database().read, await callerOf(person), { id });

describe("an own approval is taken back (approvals rule 37)", () => {
  it("within two minutes: the tasks it opened close, the own waits again, the history says so", async () => {
    const { id } = await sent(R);
    const taskId = await yes(A, id);
    const before = await stateOf(id);
    expect(before.node).toBe("two");
    expect(await seen(A, id)).toMatchObject({
      takeBack: { taskId },
      allowedActions: expect.arrayContaining(["takeBack"]),
    });
    expect((await seen(R, id)).takeBack).toBeNull();
    await back(A, taskId);
    const after = await stateOf(id);
    expect(after).toMatchObject({ status: FORM_STATE.open, node: "one" });
    expect(after.version).toBeGreaterThan(before.version);
    expect(await tasksOf(id)).toMatchObject([
      { id: taskId, status: TASK_STATE.pending, decided_by_emp_id: null },
      { assignee_emp_id: B.empId, status: TASK_STATE.cancelled },
      { assignee_emp_id: C.empId, status: TASK_STATE.cancelled },
    ]);
    expect((await historyOf(id)).map(({ action }) => action)).toEqual([ACT.submit, ACT.approve, ACT.takeBack]);
    expect(visits).toEqual(["in two", "out of two", "in one"]);
    expect((await seen(A, id)).takeBack).toBeNull();
    const [audited] = await query<{ n: number }>(
      sql`select count(*)::int as n from audit_log where action = 'approval.takeBack' and object_id = ${String(id)}`,
    );
    expect(audited!.n).toBe(1);
    // And it goes on from there as if nothing had been.
    await yes(A, id);
    await yes(C, id);
    expect((await stateOf(id)).status).toBe(FORM_STATE.approved);
  });

  it("whoever was not told yet is not told; whoever was is told that it is gone", async () => {
    const { id } = await sent(R);
    await back(A, await yes(A, id));
    expect(await told(B.empId, id)).toEqual([]);
    const taskId = await yes(A, id);
    await deliverNotifications();
    await back(A, taskId);
    expect((await told(B.empId, id)).map(({ event_key }) => event_key.split(":")[3])).toEqual(["task", "takenBack"]);
  });

  it("among countersigners the approvals of others stand, and those that an any-of had closed wait again", async () => {
    await publish([start, named("all", [A.empId, B.empId, C.empId], { mode: MODE.allOf }), end]);
    const { id } = await sent(R);
    await yes(A, id);
    await back(B, await yes(B, id));
    const open = async () =>
      (await tasksOf(id)).filter(({ status }) => status === TASK_STATE.pending).map((one) => one.assignee_emp_id);
    expect(await open()).toEqual([B.empId, C.empId]);
    await yes(B, id);
    await yes(C, id);
    expect((await stateOf(id)).status).toBe(FORM_STATE.approved);

    await publish([
      start,
      named("any", [A.empId, B.empId], { mode: MODE.anyOf }),
      named("all", [B.empId, C.empId], { mode: MODE.allOf }),
      end,
    ]);
    const other = await sent(R);
    const taskId = await yes(A, other.id);
    await back(A, taskId);
    const tasks = await tasksOf(other.id);
    expect(tasks.filter(({ status }) => status === TASK_STATE.pending).map((one) => one.assignee_emp_id)).toEqual([
      A.empId,
      B.empId,
    ]);
    expect(new Set(tasks.filter(({ status }) => status === TASK_STATE.pending).map(({ entry }) => entry)).size).toBe(1);
    await yes(B, other.id);
    expect((await stateOf(other.id)).node).toBe("all");
  });

  it("a signer's too: whoever asked waits for him again", async () => {
    const { id } = await sent(R);
    const [caller, ref] = [await callerOf(A), await taskOf(id, A.empId)];
    await transaction((tx) =>
      addSigners(kinds, tx, caller, { ...ref, position: "before", empIds: [C.empId], comment: "" }),
    );
    await back(C, await yes(C, id));
    expect((await tasksOf(id)).map(({ assignee_emp_id, status }) => [assignee_emp_id, status])).toEqual([
      [A.empId, TASK_STATE.waiting],
      [C.empId, TASK_STATE.pending],
    ]);
  });

  it("not by another, not twice, not after anything later, not when it finished the form, not a rejection", async () => {
    const { id } = await sent(R);
    const taskId = await yes(A, id);
    expect(await refusal(back(B, taskId))).toMatchObject({ code: 404 });
    await back(A, taskId);
    expect(await refusal(back(A, taskId))).toMatchObject(LATE);
    const again = await yes(A, id);
    await yes(B, id);
    expect(await refusal(back(A, again))).toMatchObject(LATE);
    const last = (await tasksOf(id)).find((one) => one.assignee_emp_id === B.empId && one.decided_by_emp_id !== null)!;
    expect(await refusal(back(B, last.id))).toMatchObject(LATE);
    const other = await sent(R);
    const [caller, ref] = [await callerOf(A), await taskOf(other.id, A.empId)];
    await transaction((tx) => rejectTask(kinds, tx, caller, { ...ref, comment: "不行" }));
    expect(await refusal(back(A, ref.taskId))).toMatchObject(LATE);
  });

  it("not one of a batch, not after the time, never when the company says so", async () => {
    const { id } = await sent(R);
    const [caller, ref] = [await callerOf(A), await taskOf(id, A.empId)];
    await transaction((tx) => approveTask(kinds, tx, caller, { ...ref, comment: "", inBatch: true }));
    expect(await refusal(back(A, ref.taskId))).toMatchObject(LATE);
    const late = await sent(R);
    const taskId = await yes(A, late.id);
    await query(sql`update approval_tasks set decided_at = now() - interval '121 seconds' where id = ${taskId}`);
    expect(await refusal(back(A, taskId))).toMatchObject(LATE);
    expect((await seen(A, late.id)).allowedActions).not.toContain("takeBack");
    const never = await sent(R);
    const lastTask = await yes(A, never.id);
    await set("takeBackSeconds", 0);
    expect(await refusal(back(A, lastTask))).toMatchObject(LATE);
    await set("takeBackSeconds", 120);
    await back(A, lastTask);
  });

  it("of a holder who has left since: it goes to whoever stands in for him, not back to him", async () => {
    await query(sql`
      insert into approval_delegations (from_emp_id, to_emp_id, start_at, end_at, created_by)
      values (${A.empId}, ${C.empId}, now() - interval '1 hour', now() + interval '1 day', ${A.empId})`);
    const { id } = await sent(R);
    const [caller, ref] = [await callerOf(C), await taskOf(id, A.empId)];
    await transaction((tx) => approveTask(kinds, tx, caller, { ...ref, comment: "" }));
    await query(sql`update employees set employment = ${EMPLOYMENT.resigned} where emp_id = ${A.empId}`);
    await transaction((tx) => takeBack(kinds, tx, caller, { taskId: ref.taskId }));
    const pending = await query<{ employment: number }>(sql`
      select e.employment
      from approval_tasks t
      join employees e on e.emp_id = t.assignee_emp_id
      where t.instance_id = ${id} and t.status = ${TASK_STATE.pending}`);
    expect(pending.length).toBeGreaterThan(0);
    expect(pending.every(({ employment }) => employment === EMPLOYMENT.onJob)).toBe(true);
    expect((await historyOf(id)).map(({ action }) => action)).toEqual([
      ACT.submit,
      ACT.approve,
      ACT.takeBack,
      ACT.reassign,
    ]);
    await query(sql`update employees set employment = ${EMPLOYMENT.onJob} where emp_id = ${A.empId}`);
    await query(sql`delete from approval_delegations`);
  });

  it("with the next approver at the same moment: one of the two, never both", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await sent(R);
      const taskId = await yes(A, id);
      const next = { caller: await callerOf(B), ref: await taskOf(id, B.empId) };
      const both = await Promise.allSettled([
        back(A, taskId),
        transaction((tx) => approveTask(kinds, tx, next.caller, { ...next.ref, comment: "" })),
      ]);
      expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const { status } = await stateOf(id);
      expect(status).toBe(both[0]!.status === "fulfilled" ? FORM_STATE.open : FORM_STATE.approved);
    }
  });
});

describe("a decision is made on what was read (approvals rule 38)", () => {
  it("of another form than the page's it is stale, and sooner than a second after the page it is refused", async () => {
    await set("readFirstSeconds", 1);
    const { id } = await sent(R);
    const ref = await taskOf(id, A.empId);
    const caller = await callerOf(A);
    const decide = (more: object) =>
      transaction((tx) => approveTask(kinds, tx, caller, { ...ref, comment: "", ...more }));
    const other = await sent(R);
    expect(await refusal(decide({ instanceId: other.id }))).toMatchObject({ code: 409 });
    expect(await refusal(decide({ instanceId: id, shownAt: Date.now() - 450 }))).toMatchObject({
      code: 409,
      key: "approvals:said.readFirst",
    });
    expect((await stateOf(id)).node).toBe("one");
    await decide({ instanceId: id, shownAt: Date.now() - 1001 });
    expect((await stateOf(id)).node).toBe("two");
    await set("readFirstSeconds", 0);
    await approve(B, id);
  });
});
