import { and, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type {
  cancelCheck as cancelContract,
  saveCheck as contract,
  recordResult as resultContract,
} from "~/contracts/employees/background";
import { BACKGROUND_STATE, type BackgroundState, PRE_ENTRY_COMING, SUBJECT_TYPE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { companyDay } from "~/lib/period";
import { normalizeText } from "~/lib/text";
import { hrOf } from "~/upstream/organization/hr-people.server";
import { taken } from "~/upstream/organization/organization-parts.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { conflict, invalid, missing, ownCase } from "~/upstream/platform/refusal.server";
import { backgroundChecks } from "./tables.server";

export const OBJECT = "backgroundCheck";
const CHECK = { table: backgroundChecks, object: OBJECT } satisfies Kept<typeof backgroundChecks>;
export type Check = typeof backgroundChecks.$inferSelect;
type Input<E extends { input: z.ZodType }> = z.output<E["input"]>;

/**
 * The scope of a code is that of where an employee works, or a candidate is to enter; named like the table `visibleTo`
 * looks at.
 */
export const checkVisibleTo = (caller: Caller, code: number): SQL => sql`exists (select from (
    select p.emp_id, p.site_id, p.overseas_warehouse, p.department_id
    from employees p
    where p.emp_id = background_checks.emp_id
    union all
    select null, q.site_id, q.overseas_warehouse, q.department_id
    from pre_entries q
    where q.id = background_checks.pre_entry_id
  ) as employees where ${visibleTo(caller, code)})`;

/** A check within the caller's scope. */
export async function reachCheck(db: Reader | Tx, caller: Caller, code: number, id: number): Promise<Check> {
  const [row] = await db
    .select()
    .from(backgroundChecks)
    .where(and(eq(backgroundChecks.id, id), checkVisibleTo(caller, code)));
  if (!row) throw missing();
  return row;
}

/** The same locked for a verb, as the person saw it and in a state that allows it; nobody decides on the own check. */
export async function lockCheck(
  tx: Tx,
  caller: Caller,
  { id, version }: { id: number; version: number },
  ...states: BackgroundState[]
): Promise<Check> {
  const row = await heldRecord(tx, CHECK, id, version, checkVisibleTo(caller, MAY.background.edit));
  if (row.empId !== null && row.empId === caller.empId) throw ownCase("background:said.own");
  if (!states.includes(row.state))
    throw conflict(row.state === BACKGROUND_STATE.consent ? "background:said.noConsent" : "background:said.over");
  return row;
}

/** Writes what a verb changes of a locked check, with its audit row. */
export async function changeCheck(
  tx: Tx,
  caller: Caller,
  row: Check,
  action: string,
  values: Partial<Check>,
): Promise<void> {
  const change = difference(row, values);
  await tx
    .update(backgroundChecks)
    .set({ ...values, version: row.version + 1, updatedBy: caller.actorUserId, updatedAt: sql`now()` })
    .where(eq(backgroundChecks.id, row.id));
  await audit(tx, caller, { action, objectType: OBJECT, objectId: row.id, siteId: await siteOf(tx, row), ...change });
}

async function siteOf(tx: Tx, { empId, preEntryId }: Check): Promise<number> {
  const { rows } = await tx.execute<{ site: number }>(
    sql`
      select site_id as site
      from employees
      where emp_id = ${empId}
      union all
      select site_id
      from pre_entries
      where id = ${preEntryId}
    `,
  );
  return rows[0]!.site;
}

/** Opens a check. An employee is told and asked for consent; a candidate's is signed on paper. */
export async function saveCheck(tx: Tx, caller: Caller, input: Input<typeof contract>) {
  if (input.items.length === 0) throw invalid({ items: { key: "errors:required" } });
  const subject =
    input.subjectType === SUBJECT_TYPE.candidate
      ? await candidate(tx, caller, input.mobile)
      : await employee(tx, caller, input);
  const values = {
    subjectType: input.subjectType,
    ...subject,
    vendor: normalizeText(input.vendor),
    items: [...new Set(input.items)].sort(),
  };
  const field = input.subjectType === SUBJECT_TYPE.candidate ? "mobile" : "empId";
  const [row] = await tx
    .insert(backgroundChecks)
    .values({ ...values, createdBy: caller.actorUserId, updatedBy: caller.actorUserId })
    .returning()
    .catch(
      taken({
        background_checks_open_employee_key: [field, "background:said.open"],
        background_checks_open_candidate_key: [field, "background:said.open"],
      }),
    );
  await audit(tx, caller, {
    action: "background.create",
    objectType: OBJECT,
    objectId: row!.id,
    siteId: await siteOf(tx, row!),
    after: values,
  });
  if (row!.empId !== null) {
    await notify(tx, {
      eventKey: `background:${row!.id}:ask`,
      empIds: [row!.empId],
      title: { key: "background:notice.ask.title" },
      text: { key: "background:notice.ask.text" },
      url: `/employees/background/consent/${row!.id}`,
    });
  }
  return { id: row!.id, version: row!.version };
}

async function employee(tx: Tx, caller: Caller, { empId: chosen, empIdText }: Input<typeof contract>) {
  const empId = await chosenPerson(tx, "empId", { empId: chosen, typed: empIdText });
  if (empId === null) throw invalid({ empId: { key: "errors:required" } });
  const { rowCount } = await tx.execute(
    sql`select from employees where emp_id = ${empId} and ${visibleTo(caller, MAY.background.edit)} for share`,
  );
  if (rowCount !== 1) throw invalid({ empId: { key: "organization:person.nobody" } });
  return { empId };
}

/** The one pre-entry on its way with this mobile, held open. */
async function candidate(tx: Tx, caller: Caller, mobile = "") {
  if (!mobile) throw invalid({ mobile: { key: "errors:required" } });
  const row = await selectOne(tx, { id: num`employees.id` })`
    from pre_entries as employees
    where employees.mobile = ${mobile}
      and employees.state in ${PRE_ENTRY_COMING}
      and ${visibleTo(caller, MAY.background.edit)}
    for share`;
  if (!row) throw invalid({ mobile: { key: "background:said.noCandidate" } });
  return { preEntryId: row.id };
}

/** The employee's own answer; HR is told. */
export async function consentCheck(
  tx: Tx,
  caller: Caller,
  { id, version, agree }: { id: number; version: number; agree: number },
): Promise<null> {
  const row = await heldRecord(tx, CHECK, id, version, eq(backgroundChecks.empId, caller.empId ?? 0));
  if (row.state !== BACKGROUND_STATE.consent) throw conflict("background:said.over");
  const values =
    agree === 1 ? { state: BACKGROUND_STATE.running, consentOn: companyDay() } : { state: BACKGROUND_STATE.cancelled };
  await changeCheck(tx, caller, row, agree === 1 ? "background.consent" : "background.refuse", values);
  const word = agree === 1 ? "agreed" : "refused";
  await notify(tx, {
    eventKey: `background:${id}:${word}`,
    empIds: await hrOf(tx, row.empId!, MAY.background.edit),
    title: { key: `background:notice.${word}.title` },
    text: { key: `background:notice.${word}.text`, params: { name: caller.empName, number: caller.jobNumber } },
    url: `/employees/background/${id}`,
  });
  return null;
}

/** Ends an open check without a result. */
export async function cancelCheck(tx: Tx, caller: Caller, input: Input<typeof cancelContract>): Promise<null> {
  const row = await lockCheck(tx, caller, input, BACKGROUND_STATE.consent, BACKGROUND_STATE.running);
  await changeCheck(tx, caller, row, "background.cancel", {
    state: BACKGROUND_STATE.cancelled,
    cancelReason: input.reason,
  });
  return null;
}

/** What the vendor found. */
export async function recordResult(
  tx: Tx,
  caller: Caller,
  { id, version, ...found }: Input<typeof resultContract>,
): Promise<null> {
  const row = await lockCheck(tx, caller, { id, version }, BACKGROUND_STATE.running);
  const fault = completedFault(found.completedOn, row.consentOn!);
  if (fault) throw invalid({ completedOn: { key: fault } });
  if (found.expiresOn && found.expiresOn < found.completedOn)
    throw invalid({ expiresOn: { key: "background:said.expiry" } });
  const { expiresOn = null, ...values } = found;
  await changeCheck(tx, caller, row, "background.result", { ...values, expiresOn, state: BACKGROUND_STATE.recorded });
  return null;
}

/** A check ends on a day that was, and not before its consent. @returns a text key */
export function completedFault(completedOn: string, consentOn: string, today = companyDay()): string | null {
  if (completedOn > today) return "background:said.future";
  return completedOn < consentOn ? "background:said.beforeConsent" : null;
}
