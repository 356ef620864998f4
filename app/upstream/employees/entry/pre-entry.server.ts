import { and, eq, type SQL, sql } from "drizzle-orm";
import { PRE_ENTRY_HOLDING } from "~/contracts/employees/codes";
import { startOfDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { issueLink } from "~/upstream/platform/identity/link-token.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import type { Job } from "~/upstream/platform/jobs.server";
import { missing, stale } from "~/upstream/platform/refusal.server";
import { preEntries } from "./tables.server";

export const OBJECT = "preEntry";

/** Sends the link of an entry form. */
export const entryLink: Job<{ preEntryId: number }> = {
  name: "entry.link",
  queue: { retryLimit: 5, retryBackoff: true },
};

/**
 * Days after the planned one on which somebody still may come, and on which the form link still opens (employees,
 * States).
 */
export const NO_SHOW_DAYS = 3;
const LINK_DAYS = 7;
export const linkUntil = (planDate: string) => addDays(planDate, LINK_DAYS);

export const CARD_LINK = "entryCard";

/**
 * The token of a form link: it opens until the end of its last day (shell rule 35), as long as the row keeps its nonce.
 */
export const cardToken = ({ id, linkNonce, linkUntil }: { id: number; linkNonce: string; linkUntil: string }) =>
  issueLink({
    purpose: CARD_LINK,
    objectId: id,
    nonce: linkNonce,
    expiresAt: new Date(startOfDay(addDays(linkUntil, 1))),
  });

export type PreEntry = typeof preEntries.$inferSelect;

/** Whether its place is held and its papers, link and day may still change (employees, States). */
export const isOpen = ({ state }: Pick<PreEntry, "state">): boolean => PRE_ENTRY_HOLDING.includes(state);

/**
 * The scope of a code is that of the place somebody enters: the row stands where `visibleTo` looks for an employee's.
 */
export const entryVisibleTo = (caller: Caller, code: number): SQL =>
  sql`
    exists (select from pre_entries as employees where employees.id = ${preEntries.id} and ${visibleTo(caller, code)})
  `;

/** A pre-entry within the caller's scope. */
export async function reachEntry(db: Reader | Tx, caller: Caller, code: number, id: number): Promise<PreEntry> {
  const [row] = await db
    .select()
    .from(preEntries)
    .where(and(eq(preEntries.id, id), entryVisibleTo(caller, code)));
  if (!row) throw missing();
  return row;
}

/** The same locked for a verb; what is compared afterwards nobody changes. */
export async function lockEntry(tx: Tx, caller: Caller, code: number, id: number): Promise<PreEntry> {
  const [row] = await tx
    .select()
    .from(preEntries)
    .where(and(eq(preEntries.id, id), entryVisibleTo(caller, code)))
    .for("update");
  if (!row) throw missing();
  return row;
}

export function refuseStale(row: PreEntry, version: number): void {
  if (row.version !== version) throw stale();
}

/** Writes what a verb changes of a locked row. */
export async function changeEntry(
  tx: Tx,
  row: PreEntry,
  values: Partial<typeof preEntries.$inferInsert>,
  caller?: Pick<Caller, "actorUserId">,
): Promise<PreEntry> {
  const [changed] = await tx
    .update(preEntries)
    .set({
      ...values,
      version: row.version + 1,
      updatedBy: caller?.actorUserId ?? row.updatedBy,
      updatedAt: sql`now()`,
    })
    .where(eq(preEntries.id, row.id))
    .returning();
  return changed!;
}
