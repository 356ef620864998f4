import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NODE } from "~/contracts/approvals/codes";
import { DEFAULT_SETTINGS, nodeOf } from "~/lib/approvals/approval-definition";
import { approveTask, rejectTask } from "~/upstream/approvals/engine/decide.server";
import { returnTask } from "~/upstream/approvals/engine/give-back.server";
import { addSigners, removeSigners, transferTask } from "~/upstream/approvals/engine/hand-over.server";
import { submitForm } from "~/upstream/approvals/engine/submit.server";
import { holderLeft } from "~/upstream/approvals/engine/watch.server";
import { withdrawForm } from "~/upstream/approvals/engine/withdraw.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { useDatabase } from "../../support/database";
import {
  approve,
  callerOf,
  draft,
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
  submit,
  taskOf,
  tasksOf,
} from "./probe";

type Person = Awaited<ReturnType<typeof personOf>>;
let [requester, a, b, c, admin]: Person[] = [];

beforeAll(async () => {
  await useDatabase();
  [requester, a, b, c, admin] = await Promise.all(["10011", "10002", "10003", "10004", "10001"].map(personOf));
  await database().write.execute(
    sql`insert into permissions (permission_code, parent_id, name) values (13104002, 0, '{}') on conflict do nothing`,
  );
  await database().write.execute(
    sql`
      insert into role_permissions (role_id, permission_code)
      select id, 13104002
      from roles
      where role_code = 'sysadmin'
      on conflict
      do nothing
    `,
  );
});
beforeEach(() => prepareProbe(0));

const [R, A, B, C, ADMIN] = [() => requester!, () => a!, () => b!, () => c!, () => admin!];
const act = async <T>(
  person: Person,
  id: number,
  verb: (tx: never, caller: never, ref: never) => Promise<T>,
  more: object = {},
): Promise<T> => {
  const [caller, ref] = [await callerOf(person), await taskOf(id, person.empId)];
  return transaction((tx) => verb(tx as never, caller as never, { ...ref, comment: "", ...more } as never));
};
const open = async (id: number) =>
  (await tasksOf(id)).filter(({ status }) => status === 1).map(({ assignee_emp_id }) => assignee_emp_id);

describe("a form on its way", () => {
  it("gets a number, goes from node to node and is approved; hooks run once and in order", async () => {
    await publish([start, named("one", [A().empId]), named("two", [B().empId]), end]);
    const form = await sent(R());
    expect(form.instanceNo).toMatch(/^TZ1-\d{8}-\d{4}$/);
    expect(await open(form.id)).toEqual([A().empId]);
    await approve(A(), form.id);
    expect(await open(form.id)).toEqual([B().empId]);
    expect((await approve(B(), form.id)).status).toBe(2);
    expect(await stateOf(form.id)).toMatchObject({ status: 2, node: null, hooks: ["submit", "approved"], reserved: 0 });
    expect((await historyOf(form.id)).map(({ action }) => action)).toEqual([1, 2, 2]);
  });

  it("approvals 8: all of three, the third refuses: A and B stay, C refuses, what was reserved is free again", async () => {
    await publish([start, named("all", [A().empId, B().empId, C().empId], { mode: 2 }), end]);
    const form = await sent(R());
    await approve(A(), form.id);
    await approve(B(), form.id);
    expect(await refusal(act(C(), form.id, (tx, caller, ref) => rejectTask(kinds, tx, caller, ref)))).toMatchObject({
      code: 400,
      fields: ["approvals:said.reason"],
    });
    await act(C(), form.id, (tx, caller, ref) => rejectTask(kinds, tx, caller, ref), { comment: "超出预算" });
    expect((await tasksOf(form.id)).map(({ status }) => status)).toEqual([2, 2, 3]);
    expect(await stateOf(form.id)).toMatchObject({ status: 3, hooks: ["submit", "rejected"], reserved: 0 });
  });

  it("any of several: the first decides, the others are let go", async () => {
    await publish([start, named("any", [A().empId, B().empId]), end]);
    const form = await sent(R());
    await approve(A(), form.id);
    expect((await tasksOf(form.id)).map(({ status }) => status)).toEqual([2, 7]);
  });

  it("one after the other: the second is asked when the first has approved", async () => {
    await publish([start, named("seq", [A().empId, B().empId], { mode: 3 }), end]);
    const form = await sent(R());
    expect((await tasksOf(form.id)).map(({ status }) => status)).toEqual([1, 0]);
    await approve(A(), form.id);
    expect(await open(form.id)).toEqual([B().empId]);
    await approve(B(), form.id);
    expect((await stateOf(form.id)).status).toBe(2);
  });

  it("branches are judged when they are reached, on what the form says then", async () => {
    const branch = nodeOf("branch", NODE.branch, "金额", {
      cases: [
        { name: "大", groups: [[{ field: "size", op: "ge", value: [10] }]], next: "big" },
        { name: "其他", groups: [], next: "end" },
      ],
    });
    await publish([
      start,
      named("one", [A().empId], { fieldRights: { size: "edit" } }),
      branch,
      named("big", [B().empId]),
      end,
    ]);
    const small = await sent(R(), { size: 9 });
    await approve(A(), small.id);
    expect((await stateOf(small.id)).status).toBe(2);
    const grown = await sent(R(), { size: 9 });
    await approve(A(), grown.id, { form: { size: "10", memo: "nobody may" } });
    expect(await open(grown.id)).toEqual([B().empId]);
  });

  it("a refusing hook rolls everything back", async () => {
    await publish([start, named("one", [A().empId]), end]);
    const form = await draft(R(), { size: -1 });
    expect(await refusal(submit(R(), form))).toMatchObject({ code: 409 });
    expect(await stateOf(form.id)).toMatchObject({ status: 0, no: null, hooks: [] });
    expect(await tasksOf(form.id)).toEqual([]);
  });
});

describe("the requester among the approvers", () => {
  it("approvals 6: without money the own place is skipped and the next node is pending at once", async () => {
    await publish([start, named("own", [R().empId]), named("two", [B().empId]), end]);
    const form = await sent(R());
    expect((await tasksOf(form.id)).map(({ status }) => status)).toEqual([6, 1]);
    expect((await historyOf(form.id)).map(({ action }) => action)).toEqual([1, 13]);
  });

  it("with money the superior decides instead, and nothing ends without somebody else's approval", async () => {
    await prepareProbe(1);
    await publish([start, named("own", [R().empId]), end]);
    const form = await sent(R(), { amount: 100_00 });
    const superior = await personOf("10007");
    expect(await open(form.id)).toEqual([superior.empId]);
    await publish([start, named("nobody", [999_999], { emptyPolicy: 2 }), end]);
    const skipped = await sent(R(), { amount: 100_00 });
    expect(await stateOf(skipped.id)).toMatchObject({ status: 1 });
    expect(await open(skipped.id)).toContain(ADMIN().empId);
    await approve(ADMIN(), skipped.id);
    expect(await stateOf(skipped.id)).toMatchObject({ status: 2, hooks: ["submit", "approved"] });
  });

  it("approvals 7: who approved the node before is skipped, unless the form was edited in between", async () => {
    await publish([
      start,
      named("one", [A().empId], { fieldRights: { memo: "edit" } }),
      named("two", [A().empId]),
      named("three", [B().empId]),
      end,
    ]);
    const same = await sent(R());
    await approve(A(), same.id);
    expect(await open(same.id)).toEqual([B().empId]);
    const edited = await sent(R());
    await approve(A(), edited.id, { form: { memo: "geändert" } });
    expect(await stateOf(edited.id)).toMatchObject({ node: "three" });
  });
});

describe("going back", () => {
  it("approvals 14: withdrawn before the first decision, not after", async () => {
    await publish([start, named("one", [A().empId]), named("two", [B().empId]), end]);
    const form = await sent(R());
    const caller = await callerOf(R());
    const withdraw = async (id: number) => {
      const { version } = await stateOf(id);
      return transaction((tx) => withdrawForm(kinds, tx, caller, { id, version, comment: "" }));
    };
    expect((await withdraw(form.id)).status).toBe(5);
    expect(await open(form.id)).toEqual([]);
    const again = await submit(R(), form);
    expect(again.instanceNo).toBe(form.instanceNo);
    expect(await stateOf(form.id)).toMatchObject({ round: 2, hooks: ["submit", "withdrawn", "submit"], reserved: 1 });
    await approve(A(), form.id);
    expect(await refusal(withdraw(form.id))).toMatchObject({ code: 409, key: "approvals:said.notWithdrawable" });
  });

  it("to the requester, who changes it and sends it again from the start or from that node", async () => {
    const nodes = [start, named("one", [A().empId]), named("two", [B().empId]), end];
    for (const [resubmitMode, next] of [
      [1, A().empId],
      [2, B().empId],
    ] as const) {
      await publish(nodes, { resubmitMode });
      const form = await sent(R());
      await approve(A(), form.id);
      await act(B(), form.id, (tx, caller, ref) => returnTask(kinds, tx, caller, ref), { comment: "请补充" });
      expect(await stateOf(form.id)).toMatchObject({ status: 4, reserved: 0 });
      await submit(R(), form);
      expect(await open(form.id)).toEqual([next]);
    }
  });

  it("to a node that was passed: its people decide anew, what came after no longer counts", async () => {
    await publish([start, named("one", [A().empId]), named("two", [B().empId]), named("three", [C().empId]), end]);
    const form = await sent(R());
    await approve(A(), form.id);
    await approve(B(), form.id);
    await act(C(), form.id, (tx, caller, ref) => returnTask(kinds, tx, caller, ref), {
      comment: "重新审",
      targetNodeKey: "one",
    });
    expect(await open(form.id)).toEqual([A().empId]);
    await approve(A(), form.id);
    expect(await open(form.id)).toEqual([B().empId]);
    expect(
      await refusal(
        act(B(), form.id, (tx, caller, ref) => returnTask(kinds, tx, caller, ref), {
          comment: "重新审",
          targetNodeKey: "three",
        }),
      ),
    ).toMatchObject({ code: 400 });
  });
});

describe("handing on", () => {
  it("a transfer moves the task with its day; not to oneself, the requester or somebody who has it", async () => {
    await publish([start, named("all", [A().empId, B().empId], { mode: 2 }), end]);
    const form = await sent(R());
    const due = (await tasksOf(form.id))[0]!.due_at;
    for (const toEmpId of [A().empId, R().empId, B().empId])
      expect(
        await refusal(act(A(), form.id, (tx, caller, ref) => transferTask(kinds, tx, caller, ref), { toEmpId })),
      ).toMatchObject({ code: 400 });
    await act(A(), form.id, (tx, caller, ref) => transferTask(kinds, tx, caller, ref), { toEmpId: C().empId });
    expect(
      (await tasksOf(form.id)).map(({ assignee_emp_id, status, due_at }) => [assignee_emp_id, status, String(due_at)]),
    ).toEqual([
      [A().empId, 5, String(due)],
      [B().empId, 1, String((await tasksOf(form.id))[1]!.due_at)],
      [C().empId, 1, String(due)],
    ]);
  });

  it("signers before: the own task waits for them; taken back, it comes at once", async () => {
    await publish([start, named("one", [A().empId]), end]);
    const form = await sent(R());
    await act(A(), form.id, (tx, caller, ref) => addSigners(kinds, tx, caller, ref), {
      position: "before",
      empIds: [B().empId, C().empId],
    });
    expect(await open(form.id)).toEqual([B().empId, C().empId]);
    expect(
      await refusal(
        act(B(), form.id, (tx, caller, ref) => addSigners(kinds, tx, caller, ref), {
          position: "before",
          empIds: [ADMIN().empId],
        }),
      ),
    ).toMatchObject({ code: 409 });
    await approve(B(), form.id);
    const { version } = await stateOf(form.id);
    const own = (await tasksOf(form.id))[0]!;
    const caller = await callerOf(A());
    await transaction((tx) =>
      removeSigners(kinds, tx, caller, { taskId: own.id, version, empIds: [C().empId], comment: "" }),
    );
    expect(await open(form.id)).toEqual([A().empId]);
    await approve(A(), form.id);
    expect((await stateOf(form.id)).status).toBe(2);
  });

  it("signers after: the own approval counts, the node waits for them", async () => {
    await publish([start, named("one", [A().empId, B().empId]), named("two", [ADMIN().empId]), end]);
    const form = await sent(R());
    await act(A(), form.id, (tx, caller, ref) => addSigners(kinds, tx, caller, ref), {
      position: "after",
      empIds: [C().empId],
    });
    expect(await stateOf(form.id)).toMatchObject({ node: "one" });
    expect(await open(form.id)).toEqual([C().empId]);
    await approve(C(), form.id);
    expect(await open(form.id)).toEqual([ADMIN().empId]);
  });

  it("approvals 23: a leaver's tasks go to the superior, the form goes on", async () => {
    const person = await personOf("10012");
    await publish([start, named("one", [person.empId]), end]);
    const form = await sent(R());
    await transaction(async (tx) => {
      await tx.execute(
        sql`update employees set employment = 2, leave_date = current_date where emp_id = ${person.empId}`,
      );
      await holderLeft(
        kinds,
        tx,
        { requestId: "t", ip: "", userAgent: "", language: "zh", versions: {} },
        person.empId,
      );
    });
    const tasks = await tasksOf(form.id);
    expect(tasks.map(({ status, origin }) => [status, origin])).toEqual([
      [5, 1],
      [1, 6],
    ]);
    expect(tasks[1]!.assignee_emp_id).not.toBe(person.empId);
  });
});

describe("two at once", () => {
  const together = async (id: number, people: Person[]) => {
    const moves = await Promise.all(
      people.map(async (person) => ({ caller: await callerOf(person), ref: await taskOf(id, person.empId) })),
    );
    return Promise.all(
      moves.map(({ caller, ref }) =>
        refusal(transaction((tx) => approveTask(kinds, tx, caller, { ...ref, comment: "" }))),
      ),
    );
  };

  it("approvals 16: the two last countersigners at the same instant: both have approved, the form has gone on once", async () => {
    await publish([start, named("all", [A().empId, B().empId], { mode: 2 }), named("two", [C().empId]), end]);
    const form = await sent(R());
    expect(await together(form.id, [A(), B()])).toEqual([null, null]);
    expect((await tasksOf(form.id)).map(({ status }) => status)).toEqual([2, 2, 1]);
    expect((await historyOf(form.id)).map(({ action }) => action)).toEqual([1, 2, 2]);
  });

  it("approvals 17: any of A and B at the same instant: one has decided, the other is told by whom", async () => {
    await publish([start, named("any", [A().empId, B().empId]), end]);
    const form = await sent(R());
    const said = await together(form.id, [A(), B()]);
    expect(said.filter((one) => one === null)).toHaveLength(1);
    expect(said.find((one) => one !== null)).toMatchObject({ code: 409, key: "approvals:said.handledBy" });
    expect((await tasksOf(form.id)).map(({ status }) => status).sort()).toEqual([2, 7]);
  });

  it("a form submitted twice at once is on its way once", async () => {
    await publish([start, named("one", [A().empId]), end], DEFAULT_SETTINGS);
    const form = await draft(R());
    const caller = await callerOf(R());
    const { version } = await stateOf(form.id);
    const said = await Promise.all(
      [1, 2].map(() =>
        refusal(transaction((tx) => submitForm(kinds, tx, caller, form.id, { chosen: {}, cc: [], version }))),
      ),
    );
    expect(said.filter((one) => one === null)).toHaveLength(1);
    expect(await stateOf(form.id)).toMatchObject({ hooks: ["submit"] });
  });
});
