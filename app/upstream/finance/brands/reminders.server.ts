import type { Tx } from "~/upstream/platform/database/db.server";
import { registerReminders } from "./tables.server";

/** A reminder of a register: which record, about which day, and which of its reminders. */
export interface Reminder {
  register: "lease" | "rent" | "brand" | "document";
  recordId: number;
  day: string;
  step: string;
}

const keyOf = ({ register, recordId, day, step }: Reminder) => `${register} ${recordId} ${day} ${step}`;

/**
 * Notes the reminders that nobody was told yet, in the transaction that tells them; of two at once one finds them.
 * @returns those that are to be told
 */
export async function untold<R extends Reminder>(tx: Tx, due: readonly R[]): Promise<R[]> {
  if (due.length === 0) return [];
  const noted = await tx
    .insert(registerReminders)
    .values(due.map(({ register, recordId, day, step }) => ({ register, recordId, day, step })))
    .onConflictDoNothing()
    .returning();
  const fresh = new Set(noted.map((row) => keyOf(row as Reminder)));
  return due.filter((one) => fresh.has(keyOf(one)));
}
