import { type SQL, sql } from "drizzle-orm";
import { BONUS_WAY, type BonusWay } from "~/contracts/salary/tax-codes";
import { databaseError, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict } from "~/upstream/platform/refusal.server";

/** Separate taxation of a person's tax year is used up by a run, whoever pays it (salary rule 21); in a statement. */
export const separateUsed = (empId: SQL, year: SQL): SQL => sql`
  exists (
    select
    from salary_bonuses u
    where u.emp_id = ${empId} and u.year = ${year} and u.way = ${BONUS_WAY.separate} and u.run_id is not null
  )
`;

/**
 * A run takes bonuses whose way was chosen; nobody changes them until it gives them back.
 * @throws a refusal when somebody's separate taxation of the year is used already: the database decides
 */
export async function takeBonuses(
  tx: Tx,
  caller: Caller,
  { runId, year, ids }: { runId: number; year: number; ids: readonly number[] },
): Promise<void> {
  await tx
    .execute(sql`
      update salary_bonuses
      set run_id = ${runId}, version = version + 1, updated_by = ${caller.actorUserId}, updated_at = now()
      where id = any(${sql.param([...ids])}::int[])`)
    .catch((error: unknown) => {
      if (databaseError(error)?.constraint === "salary_bonuses_separate_key")
        throw conflict("salaryTax:said.bonusUsed", { year });
      throw error;
    });
}

/** There is no such run any more: its bonuses wait for another. */
export async function releaseBonuses(tx: Tx, caller: Caller, runId: number): Promise<void> {
  await tx
    .execute(sql`
      update salary_bonuses
      set run_id = null, version = version + 1, updated_by = ${caller.actorUserId}, updated_at = now()
      where run_id = ${runId}`)
    .catch((error: unknown) => {
      if (databaseError(error)?.constraint === "salary_bonuses_open_key") throw conflict("salBonus:said.openAgain");
      throw error;
    });
}

/** Bonuses that a run pays, of some people; fen. */
export async function bonusesOf(
  db: Reader | Tx,
  runId: number,
  empIds: readonly number[],
): Promise<Map<number, { bonusId: number; amount: number; way: BonusWay }>> {
  const rows = await select(db, {
    empId: num`emp_id`,
    bonusId: num`id`,
    amount: num`amount::float8`,
    way: sql<BonusWay>`way`,
  })`
    from salary_bonuses
    where run_id = ${runId} and emp_id = any(${sql.param([...empIds])}::int[])`;
  return new Map(rows.map(({ empId, ...bonus }) => [empId, bonus]));
}
