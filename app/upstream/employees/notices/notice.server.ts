import { and, eq, type SQL, sql } from "drizzle-orm";
import { NOTICE_STATE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { missing, stale } from "~/upstream/platform/refusal.server";
import { informations } from "./tables.server";
export const OBJECT = "information";
export const TYPES = "bulletin_board_type";

export type NoticeRecord = typeof informations.$inferSelect;

/** Notices whose authors the caller's scope covers; he always has his own. A condition on `informations`. */
export const editable = (caller: Caller): SQL =>
  sql`
    (
      ${informations.authorEmpId} = ${caller.empId ?? 0}
        or exists (
          select
          from employees
          where employees.emp_id = ${informations.authorEmpId} and ${visibleTo(caller, MAY.notices.edit)}
        )
    )
  `;

/**
 * Which published notices reach a person on job. A condition on `informations`; the words of the person are looked up
 * once.
 */
export const reaching = (empId: number | null): SQL =>
  sql`
    (
      ${informations.state} = ${NOTICE_STATE.published}
        and ${informations.audience} && (select notice_keys(${empId ?? 0}))
    )
  `;

export async function reachNotice(db: Reader | Tx, caller: Caller, id: number): Promise<NoticeRecord> {
  const [row] = await db
    .select()
    .from(informations)
    .where(and(eq(informations.id, id), editable(caller)));
  if (!row) throw missing();
  return row;
}

/** As it stands, locked: publishing, revoking and revising wait for each other. */
export async function lockNotice(tx: Tx, caller: Caller, id: number, version?: number): Promise<NoticeRecord> {
  const [row] = await tx
    .select()
    .from(informations)
    .where(and(eq(informations.id, id), editable(caller)))
    .for("update");
  if (!row) throw missing();
  if (version !== undefined && row.version !== version) throw stale();
  return row;
}

export const iso = (value: string | null) => value && new Date(value).toISOString();
