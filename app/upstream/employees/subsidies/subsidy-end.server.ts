import { sql } from "drizzle-orm";
import { SUBSIDY_OPEN, SUBSIDY_STATE, type SubsidyState } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { companyDay } from "~/lib/period";
import type { Due } from "~/upstream/domain.server";
import { audit } from "~/upstream/platform/audit.server";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import { type Caller, systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { conflict, invalid, missing, stale } from "~/upstream/platform/refusal.server";
import type { Subsidy } from "./subsidy-document.server";
import { registrySubsidies } from "./tables.server";

const OBJECT = "registrySubsidy";

/** The row of somebody in the caller's scope, locked. */
async function lockManaged(tx: Tx, caller: Caller, id: number): Promise<Subsidy> {
  const [row] = await tx.select().from(registrySubsidies).where(sql`${registrySubsidies.id} = ${id}`).for("update");
  const { rowCount } = await tx.execute(
    sql`select from employees where emp_id = ${row?.empId ?? 0} and ${visibleTo(caller, MAY.subsidies.manage)}`,
  );
  if (!row || rowCount !== 1) throw missing();
  return row;
}

/**
 * HR ends an agreement after a month, or takes an invitation back; one that is being reviewed is decided there
 * (employees, States).
 */
export async function endSubsidy(
  tx: Tx,
  caller: Caller,
  { id, version, stopMonth, reason }: { id: number; version: number; stopMonth: string; reason: string },
): Promise<null> {
  const row = await lockManaged(tx, caller, id);
  if (row.state !== SUBSIDY_STATE.invited && row.state !== SUBSIDY_STATE.effective)
    throw conflict("subsidy:said.decided");
  if (row.version !== version) throw stale();
  if (row.state === SUBSIDY_STATE.effective && stopMonth > row.endMonth)
    throw invalid({ stopMonth: { key: "subsidy:said.stopAfterEnd", params: { month: row.endMonth } } });
  const change = { state: SUBSIDY_STATE.ended, stopMonth, stopReason: reason };
  await tx
    .update(registrySubsidies)
    .set({ ...change, version: version + 1, updatedBy: caller.actorUserId, updatedAt: sql`now()` })
    .where(sql`${registrySubsidies.id} = ${id}`);
  await audit(tx, caller, {
    action: "subsidy.end",
    objectType: OBJECT,
    objectId: id,
    before: { state: row.state },
    after: change,
  });
  return null;
}

/** A leaving is confirmed: what is in effect is paid to its month, an invitation falls away (employees, States). */
export async function endWithLeaving(
  tx: Tx,
  { dimissionId, empId, lastWorkDate }: { dimissionId: number; empId: number; lastWorkDate: string },
): Promise<void> {
  const stopMonth = lastWorkDate.slice(0, 7);
  const { rows } = await tx.execute<{ id: number }>(sql`
    update registry_subsidies
    set state = ${SUBSIDY_STATE.ended}::int, stop_month = ${stopMonth}, dimission_id = ${dimissionId},
      version = version + 1, updated_at = now()
    where emp_id = ${empId} and state in (${SUBSIDY_STATE.invited}, ${SUBSIDY_STATE.effective}) returning id`);
  await audit(
    tx,
    await systemCircumstances(),
    ...rows.map(({ id }) => ({
      action: "subsidy.end",
      objectType: OBJECT,
      objectId: id,
      after: { state: SUBSIDY_STATE.ended, stopMonth, dimissionId },
    })),
  );
}

/** The leaving was taken back: what it ended goes on, unless another agreement has taken its place. */
export async function goOnAfterLeaving(tx: Tx, dimissionId: number): Promise<void> {
  const { rows } = await tx.execute<{ id: number; state: SubsidyState }>(sql`
    update registry_subsidies s
    set state = case
      when s.effective_on is null then ${SUBSIDY_STATE.invited}::int
      else ${SUBSIDY_STATE.effective}::int
      end, stop_month = null, dimission_id = null, version = s.version + 1, updated_at = now()
    where s.dimission_id = ${dimissionId} and s.state = ${SUBSIDY_STATE.ended}
      and not exists (
        select
        from registry_subsidies o
        where o.emp_id = s.emp_id and o.company_id = s.company_id and o.role = s.role and o.state in ${SUBSIDY_OPEN}
      )
      returning s.id, s.state`);
  await audit(
    tx,
    await systemCircumstances(),
    ...rows.map(({ id, state }) => ({
      action: "subsidy.goOn",
      objectType: OBJECT,
      objectId: id,
      before: { state: SUBSIDY_STATE.ended, dimissionId },
      after: { state },
    })),
  );
}

/** Its last month is over: another one needs a new signature (employees rule 45). */
export const subsidiesOver = ({ now, around }: Due): Promise<number> =>
  transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      update registry_subsidies set state = ${SUBSIDY_STATE.ended}::int, version = version + 1, updated_at = now()
      where state = ${SUBSIDY_STATE.effective} and end_month < ${companyDay(now).slice(0, 7)} returning id`);
    await audit(
      tx,
      around,
      ...rows.map(({ id }) => ({
        action: "subsidy.over",
        objectType: OBJECT,
        objectId: id,
        before: { state: SUBSIDY_STATE.effective },
        after: { state: SUBSIDY_STATE.ended },
      })),
    );
    return rows.length;
  });
