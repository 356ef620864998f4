import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { LOG_ACTION } from "~/contracts/salary/codes";
import { MAY, MAY_SEE_RUNS } from "~/contracts/salary/may";
import type {
  settlementDetail as contract,
  ownSettlement as ownContract,
  refuseSettlement as refuseContract,
  SettlementSheet,
} from "~/contracts/salary/settlement";
import { companyDay } from "~/lib/period";
import { audit } from "~/upstream/platform/audit.server";
import { type Reader, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { conflict, missing, stale } from "~/upstream/platform/refusal.server";
import { logSalary } from "../log/log.server";
import { isShown, ownPayslip } from "../payslips/own-payslip.server";
import { reachesRun } from "../reach.server";
import { seesLine, seesPeopleOf } from "../runs/hidden-lines.server";
import { lockedRun } from "../runs/run-held.server";
import { heldWageSession } from "../secrets/session.server";
import { isSettled, type Sheet, sheetOf } from "./sheet.server";
import { salarySettlements } from "./tables.server";

export const SETTLEMENT = "settlement";

/** Lines whose run and person the caller reaches, with figures that he sees; nobody his own (rules 4 and 30). */
const reaches = (caller: Caller, codes: readonly number[]): SQL =>
  sql`${reachesRun(caller, codes)} and ${seesPeopleOf(caller)} and ${seesLine(caller)}`;

/** The settlement of a leaver for whoever works on his run; the look is written down with it (rule 28). */
export const settlementDetail = (
  caller: Caller,
  { lineId }: z.output<(typeof contract)["input"]>,
): Promise<SettlementSheet> =>
  transaction(async (tx) => {
    const sheet = await sheetOf(tx, caller, sql`l.id = ${lineId} and ${reaches(caller, MAY_SEE_RUNS)}`);
    const { runId, empId } = sheet;
    await logSalary(tx, caller, [{ action: LOG_ACTION.view, subject: SETTLEMENT, runId, empId }]);
    return { ...sheet, mayRefuse: sheet.open && holds(caller, MAY.runs.work) };
  });

/** The own settlement, which its payslip leads to. */
export async function ownSettlement(
  db: Reader,
  caller: Caller,
  { wageToken, payslipId }: z.output<(typeof ownContract)["input"]>,
) {
  await heldWageSession(db, caller, wageToken);
  const { lineId } = await ownPayslip(db, caller, sql`p.id = ${payslipId} and ${isShown}`, false);
  const { runId: _, empId: __, state: ___, ...sheet } = await sheetOf(db, caller, sql`l.id = ${lineId}`);
  return { ...sheet, payslipId };
}

/**
 * A settlement that is answered: its run is held, so that it is not opened meanwhile, and of two answers one is first.
 * @param which who may answer it: decided before the version could tell that it is there
 */
export async function heldSheet(tx: Tx, caller: Pick<Caller, "language">, which: SQL, version: number): Promise<Sheet> {
  const { runId, lineId } = await sheetOf(tx, caller, which);
  await lockedRun(tx, runId);
  const sheet = await sheetOf(tx, caller, sql`l.id = ${lineId}`);
  if (sheet.version !== version) throw stale();
  if (!isSettled(sheet.state)) throw conflict("salSettlement:said.notLocked");
  if (!sheet.open) throw conflict("salSettlement:said.answered");
  return sheet;
}

/** A refusal before two witnesses; the pay goes on without it (rule 41). */
export async function refuseSettlement(tx: Tx, caller: Caller, input: z.output<(typeof refuseContract)["input"]>) {
  const { lineId, version, reason } = input;
  const which = sql`l.id = ${lineId} and ${reaches(caller, [MAY.runs.work])}`;
  const { empId, runId } = await heldSheet(tx, caller, which, version);
  const [witness1, witness2] = await witnessesOf(tx, input, empId);
  await tx.insert(salarySettlements).values({
    lineId,
    lockNo: version,
    refusedOn: companyDay(),
    refuseReason: reason,
    witness1,
    witness2,
    createdBy: caller.actorUserId,
  });
  await audit(tx, caller, {
    action: "settlement.refuse",
    objectType: SETTLEMENT,
    objectId: lineId,
    after: { refusedOn: companyDay(), reason, witness1, witness2 },
  });
  await logSalary(tx, caller, [{ action: LOG_ACTION.edit, subject: SETTLEMENT, runId, empId, reason }]);
  return { lineId, state: "refused" as const };
}

/** Two people of the company beside him, by their job numbers; all that is wrong with them at once. */
async function witnessesOf(
  tx: Tx,
  { witness1, witness2 }: { witness1: string; witness2: string },
  leaver: number,
): Promise<[number, number]> {
  const rows = await select(tx, { empId: num`emp_id`, jobNumber: str`job_number` })`
    from employees
    where job_number = any(${sql.param([witness1, witness2])}::text[]) and emp_id <> ${leaver}`;
  const idOf = new Map(rows.map(({ empId, jobNumber }) => [jobNumber, empId]));
  const faults: Faults = {};
  for (const [field, number] of Object.entries({ witness1, witness2 }))
    if (!idOf.has(number)) addFault(faults, field, "salSettlement:said.noWitness", { number });
  refuseAll(faults);
  const [first, second] = [idOf.get(witness1), idOf.get(witness2)];
  if (first === undefined || second === undefined) throw missing();
  return [first, second];
}
