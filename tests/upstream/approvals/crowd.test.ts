import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { approveTask } from "~/upstream/approvals/engine/decide.server";
import { holderLeft, remindDue } from "~/upstream/approvals/engine/watch.server";
import { withdrawForm } from "~/upstream/approvals/engine/withdraw.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { useDatabase } from "../../support/database";
import {
  callerOf,
  end,
  historyOf,
  kinds,
  named,
  personOf,
  prepareProbe,
  publish,
  refusal,
  sent,
  start,
  stateOf,
  taskOf,
  tasksOf,
} from "./probe";

type Person = Awaited<ReturnType<typeof personOf>>;
let requester: Person;
let boss: Person;

beforeAll(async () => {
  await useDatabase();
  [requester, boss] = (await Promise.all(["10011", "10002"].map(personOf))) as [Person, Person];
  await prepareProbe(0);
});

const noticesOf = async (id: number, about: string) =>
  (
    await database().write.execute<{ emp_id: number; n: number }>(
      sql`
        select emp_id, count(*)::int as n
        from notifications
        where event_key like ${`approval:${id}:%:${about}`}
        group by emp_id
      `,
    )
  ).rows;

it("two hundred people decide on one countersign node at once: each once, the form goes on once, the next is told once", async () => {
  const { rows } = await database().write.execute<{ emp_id: number; user_id: number }>(sql`
    select e.emp_id, u.user_id
    from employees e
    join users u using (emp_id)
    where e.employment = 1 and u.status = 1 and e.emp_id not in (${requester.empId}, ${boss.empId})
    order by 1
    limit 200`);
  const crowd = rows.map(({ emp_id, user_id }) => ({ empId: emp_id, userId: user_id }));
  expect(crowd).toHaveLength(200);
  await publish([
    start,
    named(
      "all",
      crowd.map(({ empId }) => empId),
      { mode: 2 },
    ),
    named("last", [boss.empId]),
    end,
  ]);
  const form = await sent(requester);
  const { version } = await stateOf(form.id);
  const tasks = await tasksOf(form.id);
  const callers = new Map(
    await Promise.all(crowd.map(async (person) => [person.empId, await callerOf(person)] as const)),
  );
  const answers = await Promise.all(
    tasks.map((task) =>
      refusal(
        transaction((tx) =>
          approveTask(kinds, tx, callers.get(task.assignee_emp_id)!, {
            taskId: task.id,
            taskVersion: task.version,
            version,
            comment: "",
          }),
        ),
      ),
    ),
  );
  expect(answers.filter((one) => one !== null)).toEqual([]);
  const after = await tasksOf(form.id);
  expect(after.filter(({ node_key, status }) => node_key === "all" && status === 2)).toHaveLength(200);
  expect(after.filter(({ node_key }) => node_key === "last")).toHaveLength(1);
  expect((await historyOf(form.id)).filter(({ action }) => action === 2)).toHaveLength(200);
  expect((await noticesOf(form.id, "task")).filter(({ emp_id }) => emp_id === boss.empId)).toEqual([
    { emp_id: boss.empId, n: 1 },
  ]);
});

it("approving, withdrawing and the end of the time limit at the same moment: one outcome, one notice of it", async () => {
  await publish([start, named("one", [boss.empId], { timeoutAction: 4 }), end]);
  const [approver, owner] = await Promise.all([callerOf(boss), callerOf(requester)]);
  const outcomes = new Set<string>();
  for (let n = 0; n < 12; n += 1) {
    const form = await sent(requester);
    await database().write.execute(
      sql`update approval_tasks set remind_at = now() - interval '1 minute' where instance_id = ${form.id}`,
    );
    const ref = await taskOf(form.id, boss.empId);
    const acts = [
      () => refusal(transaction((tx) => approveTask(kinds, tx, approver, { ...ref, comment: "" }))),
      () =>
        refusal(
          transaction((tx) => withdrawForm(kinds, tx, owner, { id: form.id, version: ref.version, comment: "" })),
        ),
      () => remindDue(kinds).then(() => null),
      () => remindDue(kinds).then(() => null),
    ];
    // Each time another one is first in line.
    await Promise.all([...acts.slice(n % 4), ...acts.slice(0, n % 4)].map((act) => act()));
    const state = await stateOf(form.id);
    expect([2, 4, 5]).toContain(state.status);
    expect(state.reserved).toBe(0);
    const way = { 2: "approved", 4: "returned", 5: "withdrawn" }[state.status]!;
    expect(state.hooks).toEqual(["submit", way]);
    for (const about of ["approved", "returned", "withdrawn"]) {
      const told = await noticesOf(form.id, about);
      expect(told.every((one) => one.n === 1) && (about === way || told.length === 0), `${way}: ${about}`).toBe(true);
    }
    outcomes.add(way);
  }
  expect(outcomes.size).toBeGreaterThan(1);
});

it("a holder leaves while deciding: the task is decided or moved, never both", async () => {
  const leaver = await personOf("10003");
  await publish([start, named("one", [leaver.empId]), end]);
  const caller = await callerOf(leaver);
  for (let n = 0; n < 8; n += 1) {
    const form = await sent(requester);
    const ref = await taskOf(form.id, leaver.empId);
    const leave = () =>
      transaction((tx) =>
        holderLeft(kinds, tx, { requestId: "t", ip: "", userAgent: "", language: "zh", versions: {} }, leaver.empId),
      );
    const decide = () => refusal(transaction((tx) => approveTask(kinds, tx, caller, { ...ref, comment: "" })));
    await Promise.all(n % 2 === 0 ? [leave(), decide()] : [decide(), leave()]);
    const { status } = await stateOf(form.id);
    expect((await tasksOf(form.id)).map((task) => task.status)).toEqual(status === 2 ? [2] : [5, 1]);
  }
});
