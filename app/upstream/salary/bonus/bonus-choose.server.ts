import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { chooseBonus as contract, deleteBonus as deleteContract } from "~/contracts/salary/bonus";
import { LOG_ACTION } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import { BONUS_WAY, type BonusWay } from "~/contracts/salary/tax-codes";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { audit } from "~/upstream/platform/audit.server";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import { bool, num, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { conflict, invalid, missing } from "~/upstream/platform/refusal.server";
import { heldPerson } from "../held-person.server";
import { logSalary } from "../log/log.server";
import { reachesPay } from "../reach.server";
import { compareAll } from "./bonus-cases.server";
import { separateFaultOf } from "./bonus-compare.server";
import { separateUsed } from "./bonus-taking.server";
import { BONUS_SUBJECT } from "./bonuses.server";
import { salaryBonuses } from "./tables.server";

const BONUS = { table: salaryBonuses, object: "salaryBonus" } satisfies Kept<typeof salaryBonuses>;

type Input = z.output<(typeof contract)["input"]>;
type Bonus = typeof salaryBonuses.$inferSelect;

/** A new bonus, another amount, or the way that its person chooses (salary rule 21). */
export async function chooseBonus(tx: Tx, caller: Caller, input: Input) {
  return input.id === undefined ? addBonus(tx, caller, input) : changeBonus(tx, caller, input.id, input);
}

async function addBonus(tx: Tx, caller: Caller, { year = 0, amount = 0, way, empIdText, ...input }: Input) {
  const empId = await chosenPerson(tx, "empId", { empId: input.empId, typed: empIdText });
  if (empId === null) throw invalid({ empId: { key: "errors:required" } });
  const { siteId } = await heldPerson(tx, caller, MAY.bonus.choose, empId);
  const row = await selectOne(tx, { companyId: num`company_id` })`
    from salary_archives
    where emp_id = ${empId}`;
  if (!row) throw invalid({ empId: { key: "salBonus:said.noArchive" } });
  const { companyId } = row;
  if (way !== undefined) await refuseWay(tx, { empId, companyId, year, amount }, way);
  const [bonus] = await tx
    .insert(salaryBonuses)
    .values({
      empId,
      companyId,
      year,
      amount,
      ...chosen(caller, way),
      createdBy: caller.actorUserId,
      updatedBy: caller.actorUserId,
    })
    .returning()
    .catch((error: unknown) => {
      if (databaseError(error)?.constraint === "salary_bonuses_open_key")
        throw invalid({ empId: { key: "salBonus:said.exists", params: { year } } });
      throw error;
    });
  await tell(tx, caller, siteId, null, bonus!);
  return { id: bonus!.id, version: bonus!.version };
}

async function changeBonus(tx: Tx, caller: Caller, id: number, { version = 0, amount, way }: Input) {
  const { bonus, siteId } = await heldBonus(tx, caller, id, version);
  const after = { amount: amount ?? bonus.amount, way: way ?? bonus.way };
  if (after.amount === bonus.amount && after.way === bonus.way) return { id, version };
  if (after.way !== null) await refuseWay(tx, { ...bonus, amount: after.amount }, after.way);
  const [saved] = await tx
    .update(salaryBonuses)
    .set({
      amount: after.amount,
      ...(way !== undefined && chosen(caller, way)),
      version: version + 1,
      updatedBy: caller.actorUserId,
      updatedAt: sql`now()`,
    })
    .where(eq(salaryBonuses.id, id))
    .returning();
  await tell(tx, caller, siteId, bonus, saved!);
  return { id, version: saved!.version };
}

/** Takes back a bonus that no run has. */
export async function deleteBonus(
  tx: Tx,
  caller: Caller,
  { id, version }: z.output<(typeof deleteContract)["input"]>,
): Promise<null> {
  const { bonus, siteId } = await heldBonus(tx, caller, id, version);
  await tx.delete(salaryBonuses).where(eq(salaryBonuses.id, id));
  await tell(tx, caller, siteId, bonus, null);
  return null;
}

const chosen = (caller: Caller, way: BonusWay | undefined) =>
  way === undefined ? {} : { way, chosenBy: caller.actorUserId, chosenAt: sql`now()` };

/** A bonus within reach as the person saw it, held until the end; in a run nobody changes it. */
async function heldBonus(tx: Tx, caller: Caller, id: number, version: number) {
  const row = await selectOne(tx, { empId: num`b.emp_id` })`
    from salary_bonuses b
    join employees on employees.emp_id = b.emp_id
    left join salary_archives a on a.emp_id = b.emp_id
    where b.id = ${id} and ${reachesPay(caller, MAY.bonus.choose)}`;
  if (!row) throw missing();
  const { siteId } = await heldPerson(tx, caller, MAY.bonus.choose, row.empId);
  const bonus = await heldRecord(tx, BONUS, id, version);
  if (bonus.runId !== null) throw conflict("salBonus:said.taken");
  return { bonus, siteId };
}

/** Separate taxation is open once a person and tax year, to residents with wages, while a table of it is in force. */
async function refuseWay(
  tx: Tx,
  bonus: Pick<Bonus, "empId" | "companyId" | "year" | "amount">,
  way: BonusWay,
): Promise<void> {
  if (way !== BONUS_WAY.separate) return;
  const row = await selectOne(tx, {
    isUsed: bool`${separateUsed(sql`${bonus.empId}::int`, sql`${bonus.year}::int`)}`,
  })``;
  const given = { ...bonus, isUsed: row!.isUsed };
  const fault = separateFaultOf((await compareAll(tx, [given])).get(given));
  if (fault) throw invalid({ way: fault });
}

/** The audit row names person, year and way; the salary log has the amounts (salary rule 28). */
async function tell(tx: Tx, caller: Caller, siteId: number, before: Bonus | null, after: Bonus | null): Promise<void> {
  const { id, empId } = (after ?? before)!;
  const named = ({ companyId, year, way }: Bonus) => ({ empId, companyId, year, way });
  const action = before === null ? "create" : after === null ? "delete" : "update";
  await audit(tx, caller, {
    action: `salaryBonus.${action}`,
    objectType: BONUS.object,
    objectId: id,
    siteId,
    before: before && named(before),
    after: after && named(after),
  });
  const figures = ({ year, way, amount }: Bonus) => ({ year, way, values: { bonus: amount } });
  await logSalary(tx, caller, [
    {
      action: LOG_ACTION.edit,
      subject: BONUS_SUBJECT,
      empId,
      ...(before && { before: figures(before) }),
      ...(after && { after: figures(after) }),
    },
  ]);
}
