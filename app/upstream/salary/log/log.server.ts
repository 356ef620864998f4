import type { SQL } from "drizzle-orm";
import { LOG_ACTION, type LogAction } from "~/contracts/salary/codes";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { salaryLog } from "./tables.server";

/** What is written of a look, a change or an export; `subject` is a key of locales salLog:subject. */
export interface LogEntry {
  action: LogAction;
  subject: string;
  empId?: number;
  runId?: number;
  rows?: number;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
}

/** A person who is written down: the caller, or who answers for what the system does. */
export type LogAuthor = Pick<Caller, "actorUserId" | "userId" | "ip">;

/** In the transaction of what it speaks of (salary rule 28). */
export async function logSalary(tx: Tx, caller: LogAuthor, entries: readonly LogEntry[]): Promise<void> {
  if (entries.length > 0) await tx.execute(logged(tx, caller, entries));
}

/** The statement that writes entries, at least one, for one that has it beside what it does itself. */
export const logged = (tx: Tx, caller: LogAuthor, entries: readonly LogEntry[]): SQL =>
  tx
    .insert(salaryLog)
    .values(
      entries.map((entry) => ({
        ...entry,
        operatorUserId: caller.actorUserId,
        actingFor: caller.actorUserId === caller.userId ? null : caller.userId,
        ip: caller.ip,
      })),
    )
    .getSQL();

/** A list that stands for one person is a look at his pay, which is written down as his (salary rule 28). */
export const ofOnly = (people: readonly { empId: number }[]): Pick<LogEntry, "empId"> =>
  new Set(people.map(({ empId }) => empId)).size === 1 ? { empId: people[0]!.empId } : {};

/**
 * A look at somebody's pay: what is read and that it was read are one transaction. The own pay is no entry.
 * @param whose pay it is; told by what was found where a record names him
 * @param read answers 404 where the person is out of reach: then nothing is logged
 */
export function looked<T>(
  caller: Caller,
  subject: string,
  whose: number | ((found: T) => number),
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  return transaction(async (tx) => {
    const found = await read(tx);
    const empId = typeof whose === "number" ? whose : whose(found);
    if (empId !== caller.empId) await logSalary(tx, caller, [{ action: LOG_ACTION.view, subject, empId }]);
    return found;
  });
}
