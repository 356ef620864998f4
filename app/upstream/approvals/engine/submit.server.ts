import { sql } from "drizzle-orm";
import { type FactValue, NODE } from "~/lib/approvals/approval-definition";
import { branchFields, type Facts } from "~/lib/approvals/approval-branch";
import { canonicalJson } from "~/lib/canonical-json";
import { companyDay } from "~/lib/period";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { sha256 } from "~/upstream/platform/identity/crypto.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { nextNumber } from "~/upstream/platform/numbering.server";
import { conflict, missing, stale } from "~/upstream/platform/refusal.server";
import { actorOf } from "./actor.server";
import { close, enter, proceed } from "./advance.server";
import { formTypesOf, publishedOf } from "../desk/form-types.server";
import type { ApprovalKind, FormSummary, Kinds } from "./kind.server";
import { checkChain } from "../desk/preview.server";
import { approvalInstances, approvalSnapshots } from "../tables.server";
import {
  ACT,
  bump,
  definitionOf,
  FORM,
  type Instance,
  lockForm,
  nodeOfKey,
  note,
  save,
  seenByHooks,
  TASK,
  tell,
  type Work,
} from "./work.server";

/** Where the requester stands when the form is made and each time it is submitted. */
export async function placeOf(tx: Tx, empId: number) {
  const { rows } = await tx.execute<{
    empName: string;
    jobNumber: string;
    departmentId: number;
    siteDigit: number;
    line: number[];
    rank: number;
  }>(sql`
    select e.emp_name as "empName", e.job_number as "jobNumber", e.department_id as "departmentId", case
      when e.overseas_warehouse = 1 then 7
      else e.site_id
      end as "siteDigit",
      (select array_agg(l.department_id) from department_line(e.department_id) l) as line, coalesce(p.rank, 0) as rank
    from employees e
    left join position_levels p on p.level_id = e.level_id
    where e.emp_id = ${empId} and e.employment = 1`);
  if (!rows[0]) throw missing();
  return rows[0];
}

/** The type of a kind's form for a site: its own goes before the one for all (approvals, FormType). */
export async function formTypeFor(
  db: Reader | Tx,
  caller: Pick<Caller, "versions">,
  kindCode: number,
  siteDigit: number,
) {
  const types = await formTypesOf(db, caller);
  const type = [siteDigit, 0].map((digit) => types.get(kindCode * 10 + digit)).find((one) => one?.isTakeEffect === 1);
  if (!type) throw conflict("approvals:said.typeOff");
  return type;
}

export const place = (summary: FormSummary, at: Awaited<ReturnType<typeof placeOf>>, formTypeCode: number) => ({
  title: summary.title,
  formTypeCode,
  requesterEmpId: summary.requesterEmpId,
  requesterDepartmentId: at.departmentId,
  requesterSiteDigit: at.siteDigit,
  amount: summary.amount,
  currency: summary.currency,
  amountCny: summary.amountCny,
  facts: {
    ...summary.facts,
    amountCny: summary.amountCny ?? 0,
    formTypeCode,
    siteDigit: at.siteDigit,
    departmentId: at.line,
    levelRank: at.rank,
    requesterEmpId: summary.requesterEmpId,
  } as Facts,
});

/**
 * A form's draft: the domain has written its own record in the same transaction. One form a record, decided by the
 * database. Called again when the record has changed.
 * @returns key of the approval
 */
export async function saveDraft(
  tx: Tx,
  caller: Pick<Caller, "versions">,
  kind: ApprovalKind,
  businessId: number,
): Promise<{ id: number; version: number }> {
  const summary = await kind.summary(tx, businessId);
  const at = await placeOf(tx, summary.requesterEmpId);
  const type = await formTypeFor(tx, caller, kind.kindCode, at.siteDigit);
  const values = place(summary, at, type.formTypeCode);
  const [row] = await tx
    .insert(approvalInstances)
    .values({ ...values, kindCode: kind.kindCode, businessId })
    .onConflictDoUpdate({
      target: [approvalInstances.kindCode, approvalInstances.businessId],
      set: { ...values, version: sql`${approvalInstances.version} + 1` },
    })
    .returning();
  await kind.validateDraft?.(tx, seenByHooks({ form: row! } as Work));
  return { id: row!.id, version: row!.version };
}

/** States in which the requester may still change what the form says. */
export const EDITABLE: readonly number[] = [FORM.draft, FORM.returned, FORM.withdrawn];

/** Locks a record's form for its requester's edit; the form of somebody else is not there. */
export async function lockForEdit(tx: Tx, caller: Caller, kind: ApprovalKind, businessId: number): Promise<void> {
  const { rows } = await tx.execute<{ status: number }>(sql`
    select status
    from approval_instances
    where kind_code = ${kind.kindCode} and business_id = ${businessId} and requester_emp_id = ${caller.empId}
    for update`);
  if (!rows[0]) throw missing();
  if (!EDITABLE.includes(rows[0].status)) throw conflict("approvals:said.notEditable");
}

export interface Submission {
  /** People for the nodes that ask the requester, by node. */
  chosen: Record<string, number[]>;
  cc: number[];
  version: number;
}

/** Sends a draft, withdrawn or returned form on its way (approvals, States; rules 1, 2, 8 and 13). */
export async function submitForm(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  id: number,
  given: Submission,
): Promise<{ id: number; instanceNo: string; status: number; version: number }> {
  const actor = await actorOf(tx, caller);
  const work = await lockForm(tx, kinds, actor, { id });
  const { form, kind } = work;
  if (form.requesterEmpId !== actor.empId) throw missing();
  if (!EDITABLE.includes(form.status)) throw conflict("approvals:said.notEditable");
  if (form.version !== given.version) throw stale();
  const again = form.status === FORM.returned ? form.returnedFrom : null;
  await readForm(tx, work);
  form.submittedByEmpId = actor.mainEmpId;
  form.chosen = { ...form.chosen, ...given.chosen };
  form.round += 1;
  form.edits = 0;
  form.returnedFrom = null;
  form.status = FORM.open;
  form.submittedAt = work.now.toISOString();
  form.finishedAt = null;
  work.tasks = [];
  const goesOn =
    again !== null && work.settings.resubmitMode === 2 && !touched(work, await lastSent(tx, form.id))
      ? nodeOfKey(work, again)
      : undefined;
  if (!goesOn) await takePublished(tx, work);
  await checkChain(tx, work);
  form.instanceNo ??= await drawNumber(tx, work);
  note(work, { action: form.round === 1 ? ACT.submit : ACT.resubmit });
  await kind.onSubmit?.(tx, seenByHooks(work));
  await keepSnapshot(tx, work, caller);
  if (given.cc.length > 0) {
    work.cc.push(...given.cc.map((empId) => ({ empId, source: 2 })));
    note(work, { action: ACT.cc, targets: given.cc });
    tell(work, "cc", given.cc);
  }
  if (!goesOn) await proceed(tx, work, work.nodes[0]!);
  else if (!(await enter(tx, work, goesOn))) await proceed(tx, work, goesOn);
  bump(work);
  await save(tx, work);
  return { id: form.id, instanceNo: form.instanceNo, status: form.status, version: form.version };
}

/** What the form says now. */
async function readForm(tx: Tx, work: Work): Promise<void> {
  const summary = await work.kind.summary(tx, work.form.businessId);
  const at = await placeOf(tx, summary.requesterEmpId);
  const type = await formTypeFor(tx, work.actor.around, work.kind.kindCode, at.siteDigit);
  Object.assign(work.form, place(summary, at, type.formTypeCode));
  work.type = type;
}

/** A round that goes on keeps its process; one that begins takes the one published now (approvals rule 2). */
async function takePublished(tx: Tx, work: Work): Promise<void> {
  const id = (await publishedOf(tx, work.actor.around)).get(work.form.formTypeCode);
  if (id === undefined) throw conflict("approvals:said.notPublished");
  const { nodes, settings } = await definitionOf(tx, id);
  work.form.definitionId = id;
  work.nodes = nodes;
  work.settings = settings;
}

type Asked = Pick<Instance, "facts" | "amountCny">;

/** What a form said when it was last in approval; the form's own row says what its requester has saved since. */
export async function lastSent(db: Reader | Tx, instanceId: number): Promise<Asked> {
  const { rows } = await (db as Tx).execute<{ said: Asked }>(
    sql`
      select snapshot as said
      from approval_snapshots
      where instance_id = ${instanceId}
      order by round desc, edits desc
      limit 1
    `,
  );
  return rows[0]!.said;
}

/**
 * Whether something changed that a branch looks at, or the amount: then the round begins at the start (approvals rule
 * 13).
 */
export function touched({ form, nodes }: Work, before: Asked): boolean {
  const same = (field: string) =>
    canonicalJson(form.facts[field] as FactValue) === canonicalJson(before.facts[field] as FactValue);
  return form.amountCny !== before.amountCny || [...branchFields(nodes)].some((field) => !same(field));
}

/**
 * `{prefix}{site}-{yyyyMMdd}-{counter}`, counted by prefix, site and day of Shanghai; never used again (approvals rule
 * 1).
 */
async function drawNumber(tx: Tx, { form, type, now }: Work): Promise<string> {
  const day = companyDay(now).replaceAll("-", "");
  const key = `${type.numberPrefix}${form.requesterSiteDigit}`;
  return `${key}-${day}-${String(await nextNumber(tx, `approval.${key}`, day)).padStart(4, "0")}`;
}

/** What was submitted, or changed on the way, as it stood then; the hash is printed on the form. */
export async function keepSnapshot(tx: Tx, { form, kind }: Work, caller: Caller): Promise<void> {
  const { title, amount, currency, amountCny, facts } = form;
  const snapshot = {
    title,
    amount,
    currency,
    amountCny,
    facts,
    view: await kind.view(tx, { ...caller, language: "zh" }, form.businessId),
  };
  await tx.insert(approvalSnapshots).values({
    instanceId: form.id,
    round: form.round,
    edits: form.edits,
    snapshot,
    hash: sha256(canonicalJson(snapshot)),
  });
}

/** Whether its process and how far it came let a form be taken back (approvals rule 16). */
export function withdrawable({ form, settings, tasks, nodes }: Work): boolean {
  const decided = tasks.some(({ status }) => status === TASK.approved || status === TASK.timedOut);
  const paying = tasks.some(({ nodeKey }) => nodes.find(({ key }) => key === nodeKey)?.type === NODE.cashier);
  return (
    form.status === FORM.open && settings.withdrawMode !== 0 && !(settings.withdrawMode === 1 && decided) && !paying
  );
}

/** Takes the own form back (approvals rule 16). */
export async function withdrawForm(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  { id, version, comment }: { id: number; version: number; comment: string },
) {
  const actor = await actorOf(tx, caller);
  const work = await lockForm(tx, kinds, actor, { id });
  const { form } = work;
  if (form.requesterEmpId !== actor.empId) throw missing();
  if (!withdrawable(work)) throw conflict("approvals:said.notWithdrawable");
  if (form.version !== version) throw stale();
  note(work, { action: ACT.withdraw, comment });
  await close(tx, work, FORM.withdrawn);
  await save(tx, work);
  return { status: form.status, version: form.version };
}

/** Gives up a draft, a withdrawn or a returned form; its number stays used. */
export async function voidForm(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  { id, version, comment }: { id: number; version: number; comment: string },
) {
  const actor = await actorOf(tx, caller);
  const work = await lockForm(tx, kinds, actor, { id });
  const { form } = work;
  if (form.requesterEmpId !== actor.empId) throw missing();
  if (!EDITABLE.includes(form.status)) throw conflict("approvals:said.notVoidable");
  if (form.version !== version) throw stale();
  note(work, { action: ACT.void, comment });
  await close(tx, work, FORM.voided);
  await save(tx, work);
  return { status: form.status, version: form.version };
}
