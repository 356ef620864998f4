import { sql } from "drizzle-orm";
import { ACT, CC_SOURCE, FORM_STATE, type FormState, RESUBMIT_MODE } from "~/contracts/approvals/codes";
import { companyDay } from "~/lib/period";
import type { Tx } from "~/upstream/platform/database/db.server";
import { selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, missing, stale } from "~/upstream/platform/refusal.server";
import { type FormType, publishedOf } from "../desk/form-types.server";
import { checkChain } from "../desk/preview.server";
import { approvalInstances } from "../tables.server";
import { actorOf } from "./actor.server";
import { enter, proceed } from "./advance.server";
import { drawNumbers } from "./form-number.server";
import type { ApprovalKind, Kinds } from "./kind.server";
import { formTypeFor, place, placeOf } from "./place.server";
import { save } from "./save.server";
import { keepSnapshot, lastSent, touched } from "./snapshots.server";
import { summaryOf } from "./summary.server";
import {
  type Actor,
  definitionOf,
  type FormKey,
  type Instance,
  lockToSend,
  nodeOfKey,
  note,
  raiseVersion,
  seenByHooks,
  tell,
  type Work,
  workOn,
} from "./work.server";

/** A form as this transaction has written it, which also holds its row. */
export interface Draft {
  id: number;
  version: number;
  form: Instance;
  kind: ApprovalKind;
  type: FormType;
}

/**
 * A form's draft: the domain has written its own record in the same transaction. One form a record, decided by the
 * database. Called again when the record has changed.
 */
export async function saveDraft(
  tx: Tx,
  caller: Pick<Caller, "versions">,
  kind: ApprovalKind,
  businessId: number,
): Promise<Draft> {
  const summary = await summaryOf(tx, caller, kind, businessId);
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
  const form = row!;
  await kind.validateDraft?.(tx, seenByHooks({ form } as Work));
  return { id: form.id, version: form.version, form, kind, type };
}

/** States in which the requester may still change what the form says. */
export const EDITABLE: readonly number[] = [FORM_STATE.draft, FORM_STATE.returned, FORM_STATE.withdrawn];

/** Locks a record's form for its requester's edit; the form of somebody else is not there. */
export async function lockForEdit(tx: Tx, caller: Caller, kind: ApprovalKind, businessId: number): Promise<void> {
  const row = await selectOne(tx, { status: sql<FormState>`status` })`
    from approval_instances
    where kind_code = ${kind.kindCode} and business_id = ${businessId} and requester_emp_id = ${caller.empId}
    for update`;
  if (!row) throw missing();
  if (!EDITABLE.includes(row.status)) throw conflict("approvals:said.notEditable");
}

/** Whom the requester names as he sends a form. */
export interface Submission {
  /** People for the nodes that ask the requester, by node. */
  chosen: Record<string, number[]>;
  cc: number[];
}

interface Sent {
  id: number;
  instanceNo: string;
  status: FormState;
  version: number;
}

/** Sends a draft, withdrawn or returned form on its way (approvals, States; rules 1, 2, 8 and 13). */
export async function submitForm(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  by: FormKey,
  given: Submission & { version: number },
): Promise<Sent> {
  const actor = await actorOf(tx, caller);
  const work = await lockToSend(tx, kinds, actor, by);
  expectEditable(work, actor);
  if (work.form.version !== given.version) throw stale();
  await readForm(tx, work);
  return send(tx, work, caller, actor, given);
}

/** Sends a form that this transaction has just written: what it says need not be read again. */
export async function submitDraft(
  tx: Tx,
  caller: Caller,
  { form, kind, type }: Draft,
  given: Submission = { chosen: {}, cc: [] },
): Promise<Sent> {
  const actor = await actorOf(tx, caller);
  const definition = form.definitionId === null ? null : await definitionOf(tx, form.definitionId);
  const work = workOn(kind, type, definition, actor, form, []);
  expectEditable(work, actor);
  return send(tx, work, caller, actor, given);
}

function expectEditable({ form }: Work, { empId }: Actor): void {
  if (form.requesterEmpId !== empId) throw missing();
  if (!EDITABLE.includes(form.status)) throw conflict("approvals:said.notEditable");
}

async function send(tx: Tx, work: Work, caller: Caller, actor: Actor, given: Submission): Promise<Sent> {
  const { form, kind } = work;
  const again = form.status === FORM_STATE.returned ? form.returnedFrom : null;
  form.submittedByEmpId = actor.mainEmpId;
  form.chosen = { ...form.chosen, ...given.chosen };
  form.round += 1;
  form.edits = 0;
  form.returnedFrom = null;
  form.status = FORM_STATE.open;
  form.submittedAt = work.now.toISOString();
  form.finishedAt = null;
  const goesOn =
    again !== null && work.settings.resubmitMode === RESUBMIT_MODE.goOn && !touched(work, await lastSent(tx, form.id))
      ? nodeOfKey(work, again)
      : undefined;
  if (!goesOn) await takePublished(tx, work);
  await checkChain(tx, work);
  form.instanceNo ??= await drawNumber(tx, work);
  note(work, { action: form.round === 1 ? ACT.submit : ACT.resubmit });
  await kind.onSubmit?.(tx, seenByHooks(work), work.actor.around);
  await keepSnapshot(tx, work, caller);
  if (given.cc.length > 0) {
    work.cc.push(...given.cc.map((empId) => ({ empId, source: CC_SOURCE.person })));
    note(work, { action: ACT.cc, targets: given.cc });
    tell(work, "cc", given.cc);
  }
  if (!goesOn) await proceed(tx, work, work.nodes[0]!);
  else if (!(await enter(tx, work, goesOn))) await proceed(tx, work, goesOn);
  raiseVersion(work);
  await save(tx, work);
  return { id: form.id, instanceNo: form.instanceNo, status: form.status, version: form.version };
}

/** What the form says now. */
async function readForm(tx: Tx, work: Work): Promise<void> {
  const summary = await summaryOf(tx, work.actor.around, work.kind, work.form.businessId);
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

async function drawNumber(tx: Tx, { form, type, now }: Work): Promise<string> {
  const of = { prefix: type.numberPrefix, siteDigit: form.requesterSiteDigit, day: companyDay(now) };
  return (await drawNumbers(tx, of))[0]!;
}
