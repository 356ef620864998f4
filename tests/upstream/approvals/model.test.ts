import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { NODE } from "~/contracts/approvals/codes";
import { nodeOf, type ProcessNode, type ProcessSettings } from "~/lib/approvals/approval-definition";
import { approveTask, rejectTask } from "~/upstream/approvals/engine/decide.server";
import { returnTask } from "~/upstream/approvals/engine/give-back.server";
import { addSigners, removeSigners, transferTask } from "~/upstream/approvals/engine/hand-over.server";
import { submitForm } from "~/upstream/approvals/engine/submit.server";
import { takeBack } from "~/upstream/approvals/engine/take-back.server";
import { holderLeft, remindDue } from "~/upstream/approvals/engine/watch.server";
import { voidForm, withdrawForm } from "~/upstream/approvals/engine/withdraw.server";
import { database, type Tx, transaction } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { Refusal } from "~/upstream/platform/refusal.server";
import { useDatabase } from "../../support/database";
import { callerOf, draft, end, kinds, personOf, prepareProbe, publish, start } from "./probe";

/** Random processes and random acts on one form; after every act what must always hold is looked up in the database. */
const RUNS = process.env.SOAK === "1" ? 20_000 : 150;

type Person = Awaited<ReturnType<typeof personOf>>;
const people: Person[] = [];
const callers = new Map<number, Caller>();
const AROUND = { requestId: "model", ip: "", userAgent: "", language: "zh" as const, versions: {} };

beforeAll(async () => {
  await useDatabase();
  // The first is the requester; two administrators beside them never leave.
  people.push(...(await Promise.all(["10011", "10002", "10003", "10004", "10005", "10006", "10007"].map(personOf))));
  for (const person of people) callers.set(person.empId, await callerOf(person));
  await prepareProbe(0);
});

const someone = fc.integer({ min: 0, max: 6 });
const approver = fc.record({
  who: fc.array(someone, { minLength: 0, maxLength: 3 }),
  superior: fc.boolean(),
  mode: fc.constantFrom(1, 2, 3, 4),
  sharePercent: fc.constantFrom(1, 34, 50, 67, 100),
  emptyPolicy: fc.constantFrom(1, 2),
  timeoutAction: fc.constantFrom(1, 2, 3, 4),
  requesterOnly: fc.boolean(),
  edit: fc.boolean(),
});
const settings = fc.record({
  withdrawMode: fc.constantFrom(0, 1, 2),
  resubmitMode: fc.constantFrom(1, 2),
  skipRequester: fc.constantFrom(0, 1),
  skipRepeat: fc.constantFrom(0, 1, 2),
  allowReject: fc.constantFrom(0, 1),
  allowAddSign: fc.constant(1),
  allowTransfer: fc.constant(1),
  requireRejectComment: fc.constant(1),
});
const process_ = fc.record({
  approvers: fc.array(approver, { minLength: 1, maxLength: 4 }),
  branch: fc.option(fc.integer({ min: 0, max: 3 })),
  settings,
});
const ACTS = [
  "approve",
  "approve",
  "approve",
  "approve",
  "reject",
  "return",
  "transfer",
  "before",
  "after",
  "unsign",
  "takeBack",
  "takeBack",
  "withdraw",
  "submit",
  "submit",
  "void",
  "leave",
  "delegate",
  "timeout",
  "publish",
] as const;
const step = fc.record({
  act: fc.constantFrom(...ACTS),
  pick: fc.nat(99),
  other: someone,
  size: fc.constantFrom(1, 20),
});
const scenario = fc.record({
  money: fc.boolean(),
  size: fc.constantFrom(1, 20),
  first: process_,
  second: process_,
  steps: fc.array(step, { minLength: 3, maxLength: 14 }),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer S> ? S : never;
type Step = Scenario["steps"][number];

function nodesOf({ approvers, branch }: Scenario["first"], money: boolean): ProcessNode[] {
  const nodes = approvers.map((one, n) =>
    nodeOf(`n${n}`, NODE.approver, `n${n}`, {
      approverRules: [
        ...(one.superior ? [{ source: 4, depth: 1 } as const] : []),
        { source: 3, empIds: one.who.map((place) => people[place]!.empId) },
      ],
      mode: one.mode as 1,
      sharePercent: one.sharePercent,
      emptyPolicy: one.emptyPolicy as 1,
      timeoutAction: (money && one.timeoutAction === 3 ? 1 : one.timeoutAction) as 1,
      returnTargets: one.requesterOnly ? "requesterOnly" : "any",
      fieldRights: one.edit ? { size: "edit" } : {},
    }),
  );
  if (branch === null) return [start, ...nodes, end];
  const at = Math.min(branch, nodes.length - 1);
  const fork = nodeOf("fork", NODE.branch, "fork", {
    cases: [
      { name: "big", groups: [[{ field: "size", op: "ge", value: [10] }]], next: nodes[at]!.key },
      { name: "else", groups: [], next: nodes[at + 1]?.key ?? "end" },
    ],
  });
  return [start, ...nodes.slice(0, at), fork, ...nodes.slice(at), end];
}

const rows = async <R extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  (await database().write.execute<R>(statement)).rows;
type Form = {
  status: number;
  version: number;
  round: number;
  entry: number;
  history_seq: number;
  requester_emp_id: number;
  hooks: string[];
  reserved: number;
};
type Row = {
  id: number;
  status: number;
  assignee_emp_id: number;
  decided_by_emp_id: number | null;
  version: number;
  round: number;
  entry: number;
  origin: number;
  parent_task_id: number | null;
  node_key: string;
  employment: number;
};

async function look(id: number) {
  const [form] = await rows<Form>(
    sql`
      select i.status, i.version, i.round, i.entry, i.history_seq, i.requester_emp_id, p.hooks, p.reserved
      from approval_instances i
      join probe_forms p on p.id = i.business_id
      where i.id = ${id}
    `,
  );
  const tasks = await rows<Row>(
    sql`
      select t.*, e.employment
      from approval_tasks t
      join employees e on e.emp_id = t.assignee_emp_id
      where t.instance_id = ${id}
      order by t.id
    `,
  );
  const history = await rows<{
    seq: number;
    action: number;
    round: number;
    targets: number[];
    node_key: string | null;
  }>(sql`select seq, action, round, targets, node_key from approval_history where instance_id = ${id} order by seq`);
  return { form: form!, tasks, history };
}

/** One act by whoever may, or may not: a refusal is an answer, anything else a fault. */
async function act(
  id: number,
  businessId: number,
  { act: what, pick, other, size }: Step,
  second: () => Promise<void>,
): Promise<void> {
  const { form, tasks } = await look(id);
  const open = tasks.filter(({ status }) => status === 1);
  const task = open[pick % Math.max(1, open.length)];
  const requester = callers.get(form.requester_emp_id)!;
  const empId = people[other]!.empId;
  const mine = task && callers.get(task.assignee_emp_id);
  const ref = task && { taskId: task.id, taskVersion: task.version, version: form.version, comment: "理由充分" };
  const by = async (work: (tx: Tx) => Promise<unknown>) => {
    try {
      await transaction(work);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  };
  if (what === "publish") return second();
  if (what === "leave") {
    if (other === 0) return;
    return by(async (tx) => {
      await tx.execute(sql`update employees set employment = 2 where emp_id = ${empId}`);
      await holderLeft(kinds, tx, AROUND, empId);
    });
  }
  if (what === "timeout") {
    await rows(
      sql`update approval_tasks set remind_at = now() - interval '1 minute' where instance_id = ${id} and status = 1`,
    );
    await remindDue(kinds);
    return;
  }
  if (what === "submit") {
    await rows(sql`update probe_forms set size = ${size} where id = ${businessId} and reserved = 0`);
    return by((tx) => submitForm(kinds, tx, requester, id, { chosen: {}, cc: [empId], version: form.version }));
  }
  if (what === "withdraw")
    return by((tx) => withdrawForm(kinds, tx, requester, { id, version: form.version, comment: "" }));
  if (what === "takeBack") {
    const decided = tasks.filter(({ status }) => status === 2);
    const last = pick % 5 === 0 ? decided[pick % Math.max(1, decided.length)] : decided.at(-1);
    const decider = last && (await callerFor(last.decided_by_emp_id!));
    return decider ? by((tx) => takeBack(kinds, tx, decider, { taskId: last.id })) : undefined;
  }
  if (what === "void")
    return pick % 4 === 0
      ? by((tx) => voidForm(kinds, tx, requester, { id, version: form.version, comment: "" }))
      : undefined;
  if (what === "delegate") {
    await rows(
      sql`
        insert into approval_delegations (from_emp_id, to_emp_id, start_at, end_at, created_by)
        select ${task?.assignee_emp_id ?? empId}, ${empId}, now() - interval '1 hour', now() + interval '1 day', 1
        where ${task?.assignee_emp_id ?? empId} <> ${empId}
      `,
    );
    if (ref) await by((tx) => approveTask(kinds, tx, callers.get(empId)!, ref));
    return;
  }
  // Tasks of people outside the seven (superiors, administrators) are decided by one of the seven in vain, or by
  // themselves.
  const caller = mine ?? (task ? await callerFor(task.assignee_emp_id) : null);
  if (!ref || !caller) return;
  if (what === "approve")
    return by((tx) =>
      approveTask(kinds, tx, caller, { ...ref, form: pick % 3 === 0 ? { size: String(size) } : undefined }),
    );
  if (what === "reject") return by((tx) => rejectTask(kinds, tx, caller, ref));
  if (what === "return") {
    const targets = [undefined, ...tasks.filter(({ round }) => round === form.round).map(({ node_key }) => node_key)];
    return by((tx) => returnTask(kinds, tx, caller, { ...ref, targetNodeKey: targets[pick % targets.length] }));
  }
  if (what === "transfer") return by((tx) => transferTask(kinds, tx, caller, { ...ref, toEmpId: empId }));
  if (what === "before" || what === "after")
    return by((tx) => addSigners(kinds, tx, caller, { ...ref, position: what, empIds: [empId] }));
  const parent = tasks.find(({ parent_task_id, status }) => parent_task_id !== null && status === 1);
  const asker = parent && tasks.find(({ id: key }) => key === parent.parent_task_id);
  if (parent && asker)
    await by(async (tx) =>
      removeSigners(kinds, tx, (await callerFor(asker.assignee_emp_id))!, {
        taskId: asker.id,
        version: form.version,
        empIds: [parent.assignee_emp_id],
        comment: "",
      }),
    );
}

async function callerFor(empId: number): Promise<Caller | null> {
  const known = callers.get(empId);
  if (known) return known;
  const [user] = await rows<{ user_id: number }>(sql`select user_id from users where emp_id = ${empId} and status = 1`);
  if (!user) return null;
  const caller = await callerOf({ empId, userId: user.user_id });
  callers.set(empId, caller);
  return caller;
}

async function mustHold(id: number, money: boolean): Promise<void> {
  const { form, tasks, history } = await look(id);
  const open = tasks.filter(({ status }) => status === 0 || status === 1);
  const pending = open.filter(({ status, employment }) => status === 1 && employment === 1);
  // Somebody has it: final, with its requester, or with somebody on job who can decide.
  if (form.status === 1) expect(pending.length, "an open form has a task of somebody on job").toBeGreaterThan(0);
  else expect(open, "a form that is not in approval has no open task").toEqual([]);
  expect(
    open.every(({ round, entry }) => round === form.round && entry === form.entry),
    "tasks are open at one node of one round",
  ).toBe(true);
  if (money)
    expect(
      tasks.filter(({ decided_by_emp_id }) => decided_by_emp_id === form.requester_emp_id),
      "nobody decides on the own money",
    ).toEqual([]);
  if (money && form.status === 2)
    expect(
      tasks.some(
        ({ status, round, decided_by_emp_id }) =>
          status === 2 && round === form.round && decided_by_emp_id !== form.requester_emp_id,
      ),
      "somebody else has approved",
    ).toBe(true);
  expect(form.reserved, "what was reserved is free again on every way out").toBe(form.status === 1 ? 1 : 0);
  expect(
    history.map(({ seq }) => seq),
    "the history has no gap",
  ).toEqual(history.map((_, n) => n + 1));
  expect(form.history_seq).toBe(history.length);
  expect(form.hooks, "every hook ran once and in order").toEqual(hooksOf(history, form));
}

/** What the history says happened, as hooks. */
function hooksOf(history: { action: number; targets: number[] }[], form: Form): string[] {
  const told = history.flatMap(({ action, targets }) => {
    if (action === 1 || action === 9) return ["submit"];
    if (action === 3) return ["rejected"];
    if (action === 4 && targets.includes(form.requester_emp_id)) return ["returned"];
    if (action === 8) return ["withdrawn"];
    return action === 16 ? ["voided"] : [];
  });
  return form.status === 2 ? [...told, "approved"] : told;
}

const HISTORY_ACTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 14, 15, 16, 19, 21, 22];
const ENDS = [1, 2, 3, 4, 5, 6];
/** Rare acts may be missing among few processes: more of them then, until each happened, at most so often. */
const MOST_ROUNDS = 8;

const ALONE = {
  ...({ superior: false, mode: 1, sharePercent: 1, emptyPolicy: 1, timeoutAction: 1 } as const),
  ...{ requesterOnly: false, edit: false },
};
const STRICT = {
  ...({ withdrawMode: 0, resubmitMode: 1, skipRequester: 0, skipRepeat: 0, allowReject: 0 } as const),
  ...({ allowAddSign: 1, allowTransfer: 1, requireRejectComment: 1 } as const),
};
/** Found once: one after the other; the next has left, and his superior, a signer of the first, has just decided. */
const WHO_DECIDED_IS_NEXT: Scenario = {
  ...({ money: false, size: 1 } as const),
  first: {
    approvers: [
      { ...ALONE, who: [2], superior: true, mode: 3 },
      { ...ALONE, who: [] },
    ],
    ...{ branch: null, settings: STRICT },
  },
  second: { approvers: [{ ...ALONE, who: [] }], branch: null, settings: STRICT },
  steps: (["leave", "after", "approve", "approve", "approve"] as const).map((act) => ({
    ...({ act, pick: 0, size: 1 } as const),
    other: { leave: 2, after: 1, approve: 0 }[act],
  })),
};

const randomProcesses = () =>
  fc.assert(
    fc.asyncProperty(scenario, async ({ money, size, first, second, steps }) => {
      await rows(
        sql`
          update employees set employment = 1 where emp_id = any(${sql.param(people.map(({ empId }) => empId))}::int[])
        `,
      );
      await rows(sql`delete from approval_delegations`);
      await prepareProbe(money ? 1 : 0);
      await publish(nodesOf(first, money), first.settings as ProcessSettings);
      const { id, businessId } = await draft(people[0]!, { amount: money ? 100_00 : undefined, size });
      await mustHold(id, money);
      for (const one of [{ ...steps[0]!, act: "submit" as const }, ...steps]) {
        await act(id, businessId, one, () => publish(nodesOf(second, money), second.settings as ProcessSettings));
        await mustHold(id, money);
      }
    }),
    { numRuns: RUNS, examples: [[WHO_DECIDED_IS_NEXT]] },
  );

/** What happened so far: acts and states of forms, with how often. */
const happened = async () => ({
  acts: await rows<{ action: number; n: number }>(
    sql`select action, count(*)::int as n from approval_history group by action order by action`,
  ),
  ends: await rows<{ status: number; n: number }>(
    sql`select status, count(*)::int as n from approval_instances group by status order by status`,
  ),
});

it(`holds whatever people do: ${RUNS} random processes with random acts`, { timeout: 7_200_000 }, async () => {
  let { acts, ends } = await happened();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await randomProcesses();
    ({ acts, ends } = await happened());
    if (acts.length >= HISTORY_ACTS.length && ENDS.every((end) => ends.some(({ status }) => status === end))) break;
  }
  console.info(acts.map(({ action, n }) => `${action}: ${n}`).join(", "));
  console.info(ends.map(({ status, n }) => `status ${status}: ${n}`).join(", "));
  // The acts really happened: a run in which everything was refused would prove nothing.
  expect(acts.map(({ action }) => action)).toEqual(HISTORY_ACTS);
  expect(ends.map(({ status }) => status)).toEqual(expect.arrayContaining(ENDS));
});
