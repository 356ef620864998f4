import { eq, sql } from "drizzle-orm";
import { FORM_STATE } from "~/contracts/approvals/codes";
import { lockForEdit, saveDraft, submitDraft } from "~/upstream/approvals/engine/submit.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing, noEmployee, stale } from "~/upstream/platform/refusal.server";
import { PERSONNEL, personnelRequest, requestRow } from "./personnel-request.server";
import { subjects } from "./personnel-subjects.server";
import type { PersonnelRequest } from "./subject.server";
import { personnelRequests } from "./tables.server";

type Content = Pick<PersonnelRequest, "requestKind" | "section" | "after"> &
  Partial<Pick<PersonnelRequest, "before" | "attachmentIds">>;

/**
 * Writes a personnel request and sends its form in the same transaction; with an id it is the own one that came back,
 * sent again. What the form says is never in the audit row: it may be sensitive, and the request keeps it.
 */
export async function sendRequest(
  tx: Tx,
  caller: Caller,
  content: Content,
  again: { id?: number; version?: number } = {},
): Promise<{ id: number; instanceId: number; version: number }> {
  if (caller.empId === null) throw noEmployee();
  const id =
    again.id === undefined
      ? await create(tx, caller, content)
      : await change(tx, caller, content, again.id, again.version);
  const draft = await saveDraft(tx, caller, personnelRequest, id);
  const { instanceNo } = await submitDraft(tx, caller, draft);
  const { requestKind, section, version } = await requestRow(tx, id);
  await audit(tx, caller, {
    action: "personnel.submit",
    objectType: "personnelRequest",
    objectId: id,
    after: { requestKind, section, fields: Object.keys(content.after), instanceNo },
  });
  return { id, instanceId: draft.id, version };
}

async function create(tx: Tx, caller: Caller, content: Content): Promise<number> {
  const author = { createdBy: caller.actorUserId, updatedBy: caller.actorUserId };
  const [row] = await tx
    .insert(personnelRequests)
    .values({ ...author, ...content, requesterEmpId: caller.empId! })
    .returning({ id: personnelRequests.id });
  return row!.id;
}

async function change(
  tx: Tx,
  caller: Caller,
  { requestKind, section, ...content }: Content,
  id: number,
  version: number | undefined,
): Promise<number> {
  await lockForEdit(tx, caller, personnelRequest, id);
  const row = await requestRow(tx, id);
  if (row.requestKind !== requestKind || row.section !== section) throw missing();
  if (row.version !== version) throw stale();
  await tx
    .update(personnelRequests)
    .set({
      ...content,
      version: sql`${personnelRequests.version} + 1`,
      updatedBy: caller.actorUserId,
      updatedAt: sql`now()`,
    })
    .where(eq(personnelRequests.id, id));
  return id;
}

/** The own request that came back, for its form; any other is not there. */
export async function returnedRequest(db: Reader, caller: Caller, id: number): Promise<PersonnelRequest> {
  const { rowCount } = await db.execute(sql`
    select
    from approval_forms
    where kind_code = ${PERSONNEL}
      and business_id = ${id}
      and requester_emp_id = ${caller.empId}
      and status in ${[FORM_STATE.draft, FORM_STATE.returned, FORM_STATE.withdrawn]}`);
  if (rowCount !== 1) throw missing();
  return requestRow(db, id);
}

/** Where the own request that came back is edited. */
export async function requestForm(db: Reader, caller: Caller, { id }: { id: number }): Promise<{ path: string }> {
  const request = await returnedRequest(db, caller, id);
  return { path: subjects[request.requestKind]!.editPath(request) };
}
