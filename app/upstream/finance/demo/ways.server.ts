import { sql } from "drizzle-orm";
import { TASK_STATE } from "~/contracts/approvals/codes";
import { applyPayeeCard as cardContract } from "~/contracts/employees/payee-cards";
import { PAYABLE_STATE } from "~/contracts/finance/codes";
import { addDays } from "~/lib/period-dates";
import { approveTask, rejectTask } from "~/upstream/approvals/engine/decide.server";
import { returnTask } from "~/upstream/approvals/engine/give-back.server";
import { withdrawForm } from "~/upstream/approvals/engine/withdraw.server";
import { approveThrough, decideNext, demoCaller } from "~/upstream/demo/acts.server";
import type { DemoRun } from "~/upstream/domain.server";
import { applyPayeeCard } from "~/upstream/employees/cards/payee-apply.server";
import { myPayeeCards } from "~/upstream/employees/cards/payee-cards.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { payEffects } from "../pay-effects.server";
import { bouncePayment } from "../payables/payable-back.server";
import { confirmPaid, startPaying } from "../payables/payable-pay.server";

/** How far a form of the demo company has come. */
export type Way =
  | "draft"
  | "sent"
  | "withdrawn"
  | "returned"
  | "rejected"
  | "cashier"
  | "paying"
  | "paid"
  | "late"
  | "bounced";

export interface DemoForm {
  formId: number;
  instanceId: number;
  way: Way;
  /** Decisions before a form that is being decided is left where it is. */
  steps?: number;
}

/** Forms decided at a time: what they wait for is mostly the database. */
const AT_A_TIME = 6;

/** Lets forms go their ways up to the cashier. */
export async function decideAll({ kinds }: DemoRun, forms: readonly DemoForm[]): Promise<void> {
  const left = [...forms];
  const deciders = Array.from({ length: AT_A_TIME }, async () => {
    for (let form = left.shift(); form; form = left.shift()) await bring(kinds, form);
  });
  await Promise.all(deciders);
}

/** Lets forms go their ways, each decided by whoever holds it, and the cashier pay what is to be paid. */
export async function bringAll(run: DemoRun, forms: readonly DemoForm[]): Promise<void> {
  await decideAll(run, forms);
  const ways = new Map(forms.map(({ formId, way }) => [formId, way]));
  await payAll(run, ways, await demoCaller({ jobNumber: "10008" }));
}

/** A personal card that its owner applied for and that the cashiers have passed. */
export async function ownCard(kinds: DemoRun["kinds"], owner: Caller, accountNo: string): Promise<number> {
  const row = await selectOne(database().write, { name: str`emp_name` })`from employees where emp_id = ${owner.empId}`;
  const input = cardContract.input.parse({ accountName: row!.name, accountNo, cnaps: "308584000013" });
  const { instanceId } = await transaction((tx) => applyPayeeCard(tx, owner, input));
  await approveThrough(kinds, instanceId);
  const [card] = await myPayeeCards(database().write, owner);
  return card!.id;
}

/** The company that employs somebody. */
export async function employerOf({ empId }: Caller): Promise<number> {
  const row = await selectOne(database().write, { id: num`company_id` })`
    from employment_spells
    where emp_id = ${empId} and end_date is null`;
  return row!.id;
}

/** Lets a form that was sent go its way up to the cashier. */
async function bring(kinds: DemoRun["kinds"], { instanceId, way, steps = 0 }: DemoForm): Promise<void> {
  if (way === "draft") return;
  const agree = () =>
    decideNext(instanceId, (tx, caller, ref) => approveTask(kinds, tx, caller, { ...ref, comment: "同意" }));
  for (let n = 0; n < steps && way !== "withdrawn"; n += 1) await agree();
  if (way === "sent") return;
  if (way === "withdrawn") {
    await withdrawn(kinds, instanceId);
    return;
  }
  if (way === "returned" || way === "rejected") {
    await decideNext(instanceId, (tx, caller, ref) =>
      (way === "returned" ? returnTask : rejectTask)(kinds, tx, caller, { ...ref, comment: "请补充说明用途" }),
    );
    return;
  }
  while (!(await atCashier(instanceId)) && (await agree()));
}

async function withdrawn(kinds: DemoRun["kinds"], instanceId: number): Promise<void> {
  const row = await selectOne(database().write, { requester: num`requester_emp_id`, version: num`version` })`
    from approval_forms
    where id = ${instanceId}`;
  const requester = await demoCaller({ empId: row!.requester });
  await transaction((tx) =>
    withdrawForm(kinds, tx, requester, { id: instanceId, version: row!.version, comment: "金额有误，重新填写" }),
  );
}

async function atCashier(instanceId: number): Promise<boolean> {
  const { rowCount } = await database().write.execute(sql`
    select
    from approval_steps
    where instance_id = ${instanceId}
      and status = ${TASK_STATE.pending}
      and node_key = 'cashier'`);
  return (rowCount ?? 0) > 0;
}

/** Payables that one account can pay together. */
type Portion = {
  accountId: number;
  items: { payableId: number; version: number; bankSerialNo: string; way: Way; formId: number }[];
};

async function portionsOf(ways: ReadonlyMap<number, Way>): Promise<Portion[]> {
  const rows = await select(database().write, {
    accountId: num`a.id`,
    items: sql<
      { payableId: number; version: number; bankSerialNo: string; way: Way; formId: number }[]
    >`json_agg(json_build_object('payableId', p.id, 'version', p.version, 'formId', p.form_id) order by p.id)`,
  })`
    from payables p
    join lateral (
      select min(id) as id
      from fund_accounts
      where company_id = p.payer_company_id
        and currency = p.currency
    ) a on true
    where p.form_id = any(${sql.param([...ways.keys()])}::int[])
    group by 1`;
  return rows.map(({ accountId, items }) => ({
    accountId,
    items: items.map((item) => ({
      ...item,
      bankSerialNo: `DEMO${String(item.payableId).padStart(6, "0")}`,
      way: ways.get(item.formId)!,
    })),
  }));
}

/** The cashier's day: marks, pays and is told by the bank what came back, as each form's way says. */
async function payAll(run: DemoRun, ways: ReadonlyMap<number, Way>, cashier: Caller): Promise<void> {
  const { kinds, today } = run;
  for (const { accountId, items } of await portionsOf(ways)) {
    const begun = items.filter(({ way }) => way === "paying");
    if (begun.length > 0) await transaction((tx) => startPaying(tx, cashier, { items: begun, accountId }));
    const paid = items.filter(({ way }) => way === "paid" || way === "late" || way === "bounced");
    if (paid.length > 0)
      await transaction((tx) => confirmPaid(kinds, payEffects, tx, cashier, { items: paid, accountId, paidOn: today }));
  }
  await bounceAll(run, formsOf(ways, "bounced"), cashier);
  await transaction((tx) =>
    tx.execute(sql`
      update advances
      set due_on = ${addDays(run.today, -12)}::date
      where borrowing_id = any(${sql.param(formsOf(ways, "late"))}::int[])`),
  );
}

const formsOf = (ways: ReadonlyMap<number, Way>, wanted: Way) =>
  [...ways].flatMap(([formId, way]) => (way === wanted ? [formId] : []));

async function bounceAll({ today }: DemoRun, formIds: readonly number[], cashier: Caller): Promise<void> {
  const rows = await select(database().write, { payableId: num`id`, version: num`version` })`
    from payables
    where form_id = any(${sql.param(formIds)}::int[])
      and status = ${PAYABLE_STATE.paid}
    order by id`;
  for (const paid of rows)
    await transaction((tx) =>
      bouncePayment(payEffects, tx, cashier, { ...paid, reason: "收款账号与户名不符", bookedOn: today }),
    );
}
