import { eq, sql } from "drizzle-orm";
import { CONTRACT_STATE, type ContractState } from "~/contracts/employees/codes";
import { databaseError, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { conflict, missing, stale } from "~/upstream/platform/refusal.server";
import { contracts } from "./tables.server";

export const OBJECT = "contract";

export type Contract = typeof contracts.$inferSelect;

/** A contract of somebody within the caller's scope, with its person. */
export async function reachContract(db: Reader | Tx, caller: Caller, code: number, id: number): Promise<Contract> {
  const [row] = await db
    .select()
    .from(contracts)
    .where(
      sql`
        ${contracts.id} = ${id}
          and exists (select from employees where employees.emp_id = ${contracts.empId} and ${visibleTo(caller, code)})
      `,
    );
  if (!row) throw missing();
  return row;
}

/**
 * The same for a verb: its person is locked first, as every verb on contracts does it, so that what is compared
 * afterwards nobody changes.
 * @param own the signer's own contract, whatever his codes
 */
export async function lockContract(
  tx: Tx,
  caller: Caller,
  id: number,
  { code, own, version }: { code?: number; own?: boolean; version?: number },
): Promise<Contract & { siteId: number }> {
  const reach = own ? sql`employees.emp_id = ${caller.empId ?? 0}` : visibleTo(caller, code!);
  const rows = await select(tx, { siteId: num`employees.site_id` })`
    from employees
    join contracts c using (emp_id)
    where c.id = ${id} and ${reach}
    for no key update of employees`;
  if (!rows[0]) throw missing();
  const [row] = await tx.select().from(contracts).where(eq(contracts.id, id)).for("update");
  if (version !== undefined && row!.version !== version) throw stale();
  return { ...row!, siteId: rows[0].siteId };
}

/** Writes what a verb changes of a locked contract. */
export async function changeContract(
  tx: Tx,
  row: Contract,
  values: Partial<typeof contracts.$inferInsert>,
  caller?: Pick<Caller, "actorUserId">,
): Promise<Contract> {
  const [changed] = await tx
    .update(contracts)
    .set({
      ...values,
      version: row.version + 1,
      updatedBy: caller?.actorUserId ?? row.updatedBy,
      updatedAt: sql`now()`,
    })
    .where(eq(contracts.id, row.id))
    .returning()
    .catch(refuseTaken);
  return changed!;
}

/** What the database has decided: periods that overlap, and a second contract on its way (employees rule 23). */
export function refuseTaken(error: unknown): never {
  const { constraint } = databaseError(error) ?? {};
  if (constraint === "contracts_open_key") throw conflict("contract:said.openAlready");
  if (constraint === "contracts_period_key") throw conflict("contract:said.overlapOther");
  throw error;
}

/** Contracts whose time has really run: what was dropped or never signed is none of them. */
export const SIGNED: readonly ContractState[] = [
  CONTRACT_STATE.inForce,
  CONTRACT_STATE.expired,
  CONTRACT_STATE.renewed,
  CONTRACT_STATE.terminated,
];
/** Contracts that nobody has signed yet; of these a person has one at most with an employer. */
export const UNSIGNED: readonly ContractState[] = [CONTRACT_STATE.draft, CONTRACT_STATE.signing];
