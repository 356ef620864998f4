import { asc, eq, sql } from "drizzle-orm";
import { APPLICATION_STATE, type ApplicationState } from "~/contracts/attendance/codes";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { missing } from "~/upstream/platform/refusal.server";
import type { PersonDays } from "../due/due.server";
import { applicationRows, attendanceApplications } from "./tables.server";

export type Application = typeof attendanceApplications.$inferSelect;
export type ApplicationLine = typeof applicationRows.$inferSelect;

export async function applicationOf(db: Reader | Tx, id: number): Promise<Application> {
  const [row] = await db.select().from(attendanceApplications).where(eq(attendanceApplications.id, id));
  if (!row) throw missing();
  return row;
}

/** The same, held until the transaction ends. */
export async function heldApplication(tx: Tx, id: number): Promise<Application> {
  const [row] = await tx
    .select()
    .from(attendanceApplications)
    .where(eq(attendanceApplications.id, id))
    .for("no key update");
  if (!row) throw missing();
  return row;
}

export const linesOf = (db: Reader | Tx, applicationId: number): Promise<ApplicationLine[]> =>
  (db as Tx)
    .select()
    .from(applicationRows)
    .where(eq(applicationRows.applicationId, applicationId))
    .orderBy(asc(applicationRows.lineNo));

/** Days that lines touch, by person. */
export const daysOfLines = (lines: readonly ApplicationLine[]): PersonDays[] =>
  lines.map(({ empId, startDate, endDate }) => ({ empId, from: startDate, to: endDate }));

/** What became of an application; its lines, which the day reads, say the same. */
export async function settle(
  tx: Tx,
  id: number,
  state: ApplicationState,
  more: { number?: string | null } = {},
): Promise<void> {
  const { inApproval, approved, rejected } = APPLICATION_STATE;
  await tx
    .update(attendanceApplications)
    .set({
      state,
      version: sql`${attendanceApplications.version} + 1`,
      ...(more.number !== undefined && { applicationNo: more.number }),
      ...(state === inApproval && { submittedAt: sql`now()`, decidedAt: null }),
      ...((state === approved || state === rejected) && { decidedAt: sql`now()` }),
    })
    .where(eq(attendanceApplications.id, id));
  await tx.update(applicationRows).set({ state }).where(eq(applicationRows.applicationId, id));
}
