import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FORM_STATE, NODE } from "~/contracts/approvals/codes";
import { nodeOf, type ProcessNode } from "~/lib/approvals/approval-definition";
import { completePayments } from "~/upstream/approvals/engine/complete.server";
import { rejectTask } from "~/upstream/approvals/engine/decide.server";
import { returnTask } from "~/upstream/approvals/engine/give-back.server";
import type { ApprovalKind, Kinds } from "~/upstream/approvals/engine/kind.server";
import { endForm } from "~/upstream/approvals/engine/oversee.server";
import { closeBySystem } from "~/upstream/approvals/engine/system-close.server";
import { takeBack } from "~/upstream/approvals/engine/take-back.server";
import { remindDue } from "~/upstream/approvals/engine/watch.server";
import { voidForm, withdrawForm } from "~/upstream/approvals/engine/withdraw.server";
import { database, type Tx, transaction } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { standIn, useDatabase } from "../../support/database";
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
  submit,
  taskOf,
  tasksOf,
} from "./probe";

type Person = Awaited<ReturnType<typeof personOf>>;
let [R, A, C, ADMIN] = [] as unknown as [Person, Person, Person, Person];

/** Makes something for each node it enters, as finance makes the payable, and takes it back when the form leaves. */
const visits: string[] = [];
let refuses = false;
const visiting: ApprovalKind = {
  ...probe,
  async onNodeEntered(tx, form, { key }) {
    visits.push(`in ${key}`);
    await tx.execute(sql`insert into probe_visits (form, node) values (${form.businessId}, ${key})`);
  },
  async onNodeLeft(tx, form, { key }) {
    if (refuses) throw conflict("approvals:said.byPayment");
    visits.push(`out of ${key}`);
    const { rowCount } = await tx.execute(
      sql`delete from probe_visits where form = ${form.businessId} and node = ${key}`,
    );
    if (rowCount !== 1) throw new Error(`${key} was left ${rowCount} times`);
  },
  async onWithdrawn(tx, form) {
    visits.push("withdrawn");
    await probe.onWithdrawn!(tx, form);
  },
};
const kinds: Kinds = new Map([...plain, [PROBE, visiting]]);
// The probe's own verbs use its list of kinds.
standIn(plain, PROBE, visiting);

const query = async <T extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  (await database().write.execute<T>(statement)).rows;
const act = async <T>(person: Person, verb: (tx: Tx, caller: Caller) => Promise<T>) => {
  const caller = await callerOf(person);
  return transaction((tx) => verb(tx, caller));
};
const pay = (id: number) => act(C, (tx, caller) => completePayments(kinds, tx, caller, [id]));

beforeAll(async () => {
  await useDatabase();
  [R, A, C, ADMIN] = await Promise.all([personOf("10011"), personOf("10003"), personOf("10008"), personOf("10010")]);
  await query(sql`create table probe_visits (form int not null, node text not null, unique (form, node))`);
});
beforeEach(async () => {
  await prepareProbe(1);
  refuses = false;
  await process();
});

const process = (given: Partial<ProcessNode> = {}) =>
  publish(
    [
      start,
      named("one", [A.empId], given),
      nodeOf("cashier", NODE.cashier, "出纳付款", { approverRules: [{ source: 8 }] }),
      end,
    ],
    { withdrawMode: 2 },
  );

/** A form at node one, or at the cashier's. */
async function formAt(node: "one" | "cashier") {
  const form = await sent(R, { amount: 1 });
  if (node === "cashier") await approve(A, form.id);
  visits.length = 0;
  return form;
}
const left = async ({ businessId }: { businessId: number }) =>
  (await query<{ node: string }>(sql`select node from probe_visits where form = ${businessId} order by 1`)).map(
    ({ node }) => node,
  );

const holder = { one: () => A, cashier: () => C } as const;
const version = async (id: number) => (await stateOf(id)).version;

/** Every way by which a form goes from a node without having passed it, back to nobody's desk. */
const WAYS: Record<string, (form: { id: number; businessId: number }, node: "one" | "cashier") => Promise<unknown>> = {
  "returned to the requester": async ({ id }, node) => {
    const [person, ref] = [holder[node](), await taskOf(id, holder[node]().empId)];
    return act(person, (tx, caller) => returnTask(kinds, tx, caller, { ...ref, comment: "重填" }));
  },
  rejected: async ({ id }, node) => {
    const [person, ref] = [holder[node](), await taskOf(id, holder[node]().empId)];
    return act(person, (tx, caller) => rejectTask(kinds, tx, caller, { ...ref, comment: "不行" }));
  },
  "returned by force": async ({ id }) => {
    const given = { id, version: await version(id), comment: "资料不全", act: "return" as const };
    return act(ADMIN, (tx, caller) => endForm(kinds, tx, caller, given));
  },
  "voided by an administrator": async ({ id }) => {
    const given = { id, version: await version(id), comment: "重复提交", act: "void" as const };
    return act(ADMIN, (tx, caller) => endForm(kinds, tx, caller, given));
  },
  "voided by its domain": ({ businessId }) =>
    act(ADMIN, (tx, caller) => closeBySystem(kinds, tx, caller, { kindCode: PROBE, businessId }, async () => true)),
};

describe("a node that is left unpassed is left once (approvals rule 29)", () => {
  for (const node of ["one", "cashier"] as const)
    for (const [way, go] of Object.entries(WAYS))
      it(`${way} from ${node}`, async () => {
        const form = await formAt(node);
        await go(form, node);
        expect(visits).toEqual([`out of ${node}`]);
        // What was passed before is not left.
        expect(await left(form)).toEqual(node === "cashier" ? ["one"] : []);
      });

  it("withdrawn, before the hook of the new state; then voided, where it stands at no node", async () => {
    const form = await formAt("one");
    const given = { id: form.id, version: await version(form.id), comment: "" };
    await act(R, (tx, caller) => withdrawForm(kinds, tx, caller, given));
    expect(visits).toEqual(["out of one", "withdrawn"]);
    const then = { ...given, version: await version(form.id) };
    await act(R, (tx, caller) => voidForm(kinds, tx, caller, then));
    expect(visits).toEqual(["out of one", "withdrawn"]);
  });

  it("returned when its time is up", async () => {
    await process({ timeoutAction: 4 });
    const form = await formAt("one");
    await query(sql`
      update approval_tasks set due_at = now() - interval '1 hour', remind_at = now() - interval '1 hour'
      where instance_id = ${form.id}`);
    await remindDue(kinds);
    expect([(await stateOf(form.id)).status, visits]).toEqual([FORM_STATE.returned, ["out of one"]]);
  });

  it("returned to an earlier node: that one is entered anew, and the cashier's again when it is passed; paying leaves nothing", async () => {
    const form = await formAt("cashier");
    await query(sql`delete from probe_visits where form = ${form.businessId} and node = 'one'`);
    const ref = await taskOf(form.id, C.empId);
    await act(C, (tx, caller) => returnTask(kinds, tx, caller, { ...ref, comment: "发票不清", targetNodeKey: "one" }));
    expect(visits).toEqual(["out of cashier", "in one"]);
    await approve(A, form.id);
    await pay(form.id);
    expect(visits).toEqual(["out of cashier", "in one", "in cashier"]);
    expect((await stateOf(form.id)).status).toBe(FORM_STATE.approved);
  });

  it("sent again after a return it is entered again", async () => {
    const form = await formAt("cashier");
    await WAYS["returned to the requester"]!(form, "cashier");
    await query(sql`delete from probe_visits where form = ${form.businessId}`);
    await submit(R, form);
    expect(visits).toEqual(["out of cashier", "in one"]);
  });
});

describe("the approval that led to the cashier is taken back (approvals rule 37)", () => {
  const back = async (id: number) => {
    const { id: taskId } = (await tasksOf(id)).find(({ node_key }) => node_key === "one")!;
    return act(A, (tx, caller) => takeBack(kinds, tx, caller, { taskId }));
  };

  it("the cashier's node is left, the own one entered again", async () => {
    const form = await formAt("cashier");
    await query(sql`delete from probe_visits where form = ${form.businessId} and node = 'one'`);
    await back(form.id);
    expect(visits).toEqual(["out of cashier", "in one"]);
    expect((await stateOf(form.id)).node).toBe("one");
  });

  it("a domain that refuses to leave is heard, by every act, and nothing changes", async () => {
    const form = await formAt("cashier");
    const before = [await stateOf(form.id), await tasksOf(form.id), await historyOf(form.id)];
    refuses = true;
    const SAID = { code: 409, key: "approvals:said.byPayment" };
    expect(await refusal(back(form.id))).toMatchObject(SAID);
    for (const go of Object.values(WAYS)) expect(await refusal(go(form, "cashier"))).toMatchObject(SAID);
    expect([await stateOf(form.id), await tasksOf(form.id), await historyOf(form.id)]).toEqual(before);
    expect([visits, await left(form)]).toEqual([[], ["cashier", "one"]]);
    refuses = false;
    await pay(form.id);
  });

  it("not once it was paid", async () => {
    const form = await formAt("cashier");
    await pay(form.id);
    expect(await refusal(back(form.id))).toMatchObject({ code: 409, key: "approvals:said.tooLateToTakeBack" });
    expect(visits).toEqual([]);
  });
});
