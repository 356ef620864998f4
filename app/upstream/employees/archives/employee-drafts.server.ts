import { and, desc, eq, lte, sql } from "drizzle-orm";
import type { z } from "zod";
import { DRAFT_DAYS, type DraftFields, MOST_DRAFTS, type saveEmployeeDraft } from "~/contracts/employees/drafts";
import type { Due } from "~/upstream/domain.server";
import { departmentsOf } from "~/upstream/organization/organization.server";
import { audit } from "~/upstream/platform/audit.server";
import { type Reader, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { seal, unseal } from "~/upstream/platform/identity/crypto.server";
import { conflict, missing, stale } from "~/upstream/platform/refusal.server";
import { iso } from "../notices/notice.server";
import { employeeDrafts } from "./tables.server";

const OBJECT = "employeeDraft";

type Draft = typeof employeeDrafts.$inferSelect;

const ofMaker = (caller: Caller) =>
  and(eq(employeeDrafts.userId, caller.userId), eq(employeeDrafts.actorUserId, caller.actorUserId));

const shown = (
  { id, empName, departmentId, updatedAt, version }: Omit<Draft, "fields">,
  pathOf: (id: number) => string,
) => ({
  id,
  empName,
  departmentPath: departmentId === null ? "" : pathOf(departmentId),
  updatedAt: iso(updatedAt)!,
  version,
});

export async function draftList(db: Reader, caller: Caller) {
  const rows = await db
    .select()
    .from(employeeDrafts)
    .where(ofMaker(caller))
    .orderBy(desc(employeeDrafts.updatedAt), desc(employeeDrafts.id));
  const { pathOf } = await departmentsOf(db, caller);
  return rows.map((row) => shown(row, pathOf));
}

export async function draftDetail(db: Reader, caller: Caller, { id }: { id: number }) {
  const [row] = await db
    .select()
    .from(employeeDrafts)
    .where(and(eq(employeeDrafts.id, id), ofMaker(caller)));
  if (!row) throw missing();
  const { pathOf } = await departmentsOf(db, caller);
  return { ...shown(row, pathOf), fields: JSON.parse(unseal(row.fields)) as DraftFields };
}

export async function saveDraft(
  tx: Tx,
  caller: Caller,
  { draftId, version, ...fields }: z.output<(typeof saveEmployeeDraft)["input"]>,
) {
  const values = {
    empName: fields.empName ?? "",
    departmentId: await knownDepartment(tx, fields.departmentId),
    fields: seal(JSON.stringify(fields)),
  };
  const before = draftId === undefined ? null : await lockDraft(tx, caller, draftId);
  if (before && before.version !== version) throw stale();
  if (!before) await refuseTooMany(tx, caller);
  const kept = { id: employeeDrafts.id, version: employeeDrafts.version };
  const [row] = before
    ? await tx
        .update(employeeDrafts)
        .set({ ...values, version: sql`${employeeDrafts.version} + 1`, updatedAt: sql`now()` })
        .where(eq(employeeDrafts.id, before.id))
        .returning(kept)
    : await tx
        .insert(employeeDrafts)
        .values({ ...values, userId: caller.userId, actorUserId: caller.actorUserId })
        .returning(kept);
  await audit(tx, caller, {
    action: before ? "employeeDraft.update" : "employeeDraft.create",
    objectType: OBJECT,
    objectId: row!.id,
    before: before ? named(before) : undefined,
    after: named(values),
  });
  return row!;
}

export async function deleteDraft(tx: Tx, caller: Caller, { id, version }: { id: number; version: number }) {
  const draft = await lockDraft(tx, caller, id);
  if (draft.version !== version) throw stale();
  await tx.delete(employeeDrafts).where(eq(employeeDrafts.id, id));
  await audit(tx, caller, { action: "employeeDraft.delete", objectType: OBJECT, objectId: id, before: named(draft) });
  return null;
}

/**
 * Takes the own draft away because it becomes an employee in this transaction; whoever sends it a second time waits for
 * the first and finds none.
 */
export async function spendDraft(tx: Tx, caller: Caller, id: number): Promise<void> {
  const gone = await tx
    .delete(employeeDrafts)
    .where(and(eq(employeeDrafts.id, id), ofMaker(caller)))
    .returning({ id: employeeDrafts.id });
  if (gone.length === 0) throw missing();
}

/** Deletes drafts that nobody has touched for ninety days. */
export const draftsForgotten = ({ now, around }: Due): Promise<number> =>
  transaction(async (tx) => {
    const rows = await tx
      .delete(employeeDrafts)
      .where(
        lte(
          employeeDrafts.updatedAt,
          sql`${now.toISOString()}::timestamptz - make_interval(days => ${DRAFT_DAYS}::int)`,
        ),
      )
      .returning();
    await audit(
      tx,
      around,
      ...rows.map((row) => ({
        action: "employeeDraft.expire",
        objectType: OBJECT,
        objectId: row.id,
        before: named(row),
      })),
    );
    return rows.length;
  });

async function lockDraft(tx: Tx, caller: Caller, id: number): Promise<Draft> {
  const [row] = await tx
    .select()
    .from(employeeDrafts)
    .where(and(eq(employeeDrafts.id, id), ofMaker(caller)))
    .for("update");
  if (!row) throw missing();
  return row;
}

/** One maker's new drafts are counted one after the other. */
async function refuseTooMany(tx: Tx, caller: Caller): Promise<void> {
  await tx.execute(sql`select from users where user_id = ${caller.actorUserId} for no key update`);
  const row = await selectOne(tx, { n: num`count(*)::int` })`
      from employee_drafts
      where user_id = ${caller.userId} and actor_user_id = ${caller.actorUserId}`;
  if (row!.n >= MOST_DRAFTS) throw conflict("employees:fault.manyDrafts", { n: MOST_DRAFTS });
}

/** What the list and the audit rows say of a draft: never a number of anybody. */
const named = ({ empName, departmentId }: Pick<Draft, "empName" | "departmentId">) => ({ empName, departmentId });

async function knownDepartment(tx: Tx, typed: string | undefined): Promise<number | null> {
  if (typed === undefined) return null;
  const row = await selectOne(tx, { id: num`department_id` })`from departments where department_id = ${typed}::bigint`;
  return row?.id ?? null;
}
