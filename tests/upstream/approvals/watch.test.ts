import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { holderLeft, remindDue, sweepLeavers } from "~/upstream/approvals/engine/watch.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { one } from "../../support/api";
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
  sent,
  start,
  stateOf,
  tasksOf,
} from "./probe";

type Person = Awaited<ReturnType<typeof personOf>>;
let [requester, holder, superior]: Person[] = [];
beforeAll(async () => {
  await useDatabase();
  [requester, holder, superior] = await Promise.all(["10012", "10011", "10007"].map(personOf));
});
beforeEach(() => prepareProbe(0));

/** The clock has come: the task's next reminder lies a minute back. */
const due = (id: number) =>
  database().write.execute(
    sql`
      update approval_tasks
      set remind_at = now() - interval '1 minute', due_at = now() - interval '1 minute'
      where instance_id = ${id} and status = 1
    `,
  );
const atOnce = () => Promise.all([remindDue(kinds), remindDue(kinds), remindDue(kinds)]);
const reminded = async (id: number) =>
  (
    await database().write.execute<{ emp_id: number; n: number }>(sql`
    select n.emp_id, split_part(n.event_key, ':', 4)::int as n
    from notifications n
    join approval_tasks t on n.event_key like 'approval-task:' || t.id || ':due:%'
    where t.instance_id = ${id}
    order by 2, 1`)
  ).rows;
const H = () => holder!.empId;
const S = () => superior!.empId;

async function formWith(timeoutAction: 1 | 2 | 3 | 4) {
  await publish([start, named("one", [H()], { timeoutAction }), end]);
  const form = await sent(requester!);
  await due(form.id);
  return form.id;
}

describe("an overdue task", () => {
  it("is reminded of once by three workers at once, five times at most, from the third on with the superior", async () => {
    const id = await formWith(1);
    for (let n = 1; n <= 7; n += 1) {
      await atOnce();
      await due(id);
      if (n >= 5)
        await database().write.execute(
          sql`update approval_tasks set remind_at = null where instance_id = ${id} and remind_count >= 5`,
        );
    }
    const rows = await reminded(id);
    expect(rows.filter(({ emp_id }) => emp_id === H()).map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
    expect(rows.filter(({ emp_id }) => emp_id === S()).map(({ n }) => n)).toEqual([3, 4, 5]);
    expect(await stateOf(id)).toMatchObject({ status: 1 });
  });

  it("after the fifth reminder nothing is planned any more; until then the next is at nine on a working day", async () => {
    const id = await formWith(1);
    await remindDue(kinds);
    const { clock } = await one<{ clock: string }>(
      "select to_char(remind_at at time zone 'Asia/Shanghai', 'HH24:MI') as clock from approval_tasks where instance_id = $1",
      [id],
    );
    expect(clock).toBe("09:00");
    await one("update approval_tasks set remind_count = 4, remind_at = now() where instance_id = $1 returning id", [
      id,
    ]);
    await remindDue(kinds);
    expect(await one("select remind_count, remind_at from approval_tasks where instance_id = $1", [id])).toEqual({
      remind_count: 5,
      remind_at: null,
    });
  });

  it("goes to the superior once, when the node says so", async () => {
    const id = await formWith(2);
    await atOnce();
    expect((await tasksOf(id)).map(({ assignee_emp_id, status, origin }) => [assignee_emp_id, status, origin])).toEqual(
      [
        [H(), 5, 1],
        [S(), 1, 6],
      ],
    );
    expect((await historyOf(id)).filter(({ action }) => action === 14)).toHaveLength(1);
  });

  it("counts as approved once, when the node says so and no money hangs on it", async () => {
    const id = await formWith(3);
    await atOnce();
    expect(await stateOf(id)).toMatchObject({ status: 2, hooks: ["submit", "approved"] });
    expect((await tasksOf(id)).map(({ status }) => status)).toEqual([8]);
    await prepareProbe(1);
    const money = await formWith(3);
    await atOnce();
    expect(await stateOf(money)).toMatchObject({ status: 1 });
  });

  it("goes back to the requester once, when the node says so", async () => {
    const id = await formWith(4);
    await atOnce();
    expect(await stateOf(id)).toMatchObject({ status: 4, hooks: ["submit", "returned"] });
    expect((await historyOf(id)).map(({ action }) => action)).toEqual([1, 14, 4]);
  });
});

describe("somebody who leaves", () => {
  it("approvals 23: three tasks go to the superior in the transaction of the leave; a leave that fails takes nothing", async () => {
    await publish([start, named("one", [H()]), end]);
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await sent(requester!)).id);
    const caller = await callerOf(requester!);
    const leave = (fail: boolean) =>
      transaction(async (tx) => {
        await tx.execute(sql`update employees set employment = 2 where emp_id = ${H()}`);
        await holderLeft(kinds, tx, caller, H());
        if (fail) throw new Error("cut off");
      });
    await expect(leave(true)).rejects.toThrow("cut off");
    const open = async () =>
      (await Promise.all(ids.map(tasksOf))).map(
        (tasks) =>
          tasks.filter(({ status }) => status === 1).map(({ assignee_emp_id, origin }) => [assignee_emp_id, origin])[0],
      );
    expect(await open()).toEqual(ids.map(() => [H(), 1]));
    await leave(false);
    expect(await open()).toEqual(ids.map(() => [S(), 6]));
    await one("update employees set employment = 1 where emp_id = $1 returning emp_id", [H()]);
  });

  it("is found by night when the leave told nobody; two workers at once move each task once", async () => {
    await publish([start, named("one", [H()]), end]);
    const { id } = await sent(requester!);
    await one("update employees set employment = 3 where emp_id = $1 returning emp_id", [H()]);
    await Promise.all([sweepLeavers(kinds), sweepLeavers(kinds)]);
    await sweepLeavers(kinds);
    expect((await tasksOf(id)).map(({ assignee_emp_id, status }) => [assignee_emp_id, status])).toEqual([
      [H(), 5],
      [S(), 1],
    ]);
    expect((await historyOf(id)).filter(({ action }) => action === 15)).toHaveLength(1);
    await one("update employees set employment = 1 where emp_id = $1 returning emp_id", [H()]);
  });
});
