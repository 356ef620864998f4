import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import { PAYSLIP_STATE, type PayslipState } from "~/contracts/salary/codes";
import type { getWages as contract, OwnPayslip, WageRow } from "~/contracts/salary/wages";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { sha256 } from "~/upstream/platform/identity/crypto.server";
import { ownEmpId } from "../secrets/secret.server";
import { heldWageSession } from "../secrets/session.server";
import { ANSWERABLE, disputesOf, isShown, ownPayslip } from "./own-payslip.server";
import { shownSlip } from "./slip-read.server";
import { isSigned } from "./wages-answer.server";

/** Own payslips behind the salary key: the list, or one of them (salary, Calls). */
export async function getWages(
  tx: Tx,
  caller: Caller,
  { wageToken, month, payslipId }: z.output<(typeof contract)["input"]>,
): Promise<WageRow[] | OwnPayslip> {
  await heldWageSession(tx, caller, wageToken);
  if (month === undefined && payslipId === undefined) return wagesOf(tx, ownEmpId(caller));
  const which = every([
    isShown,
    month !== undefined && sql`p.month = ${month}`,
    payslipId !== undefined && sql`p.id = ${payslipId}`,
  ]);
  const row = await ownPayslip(tx, caller, which, true);
  const state = row.state === PAYSLIP_STATE.published ? PAYSLIP_STATE.viewed : row.state;
  const nonce = ANSWERABLE.includes(state) ? randomBytes(32).toString("base64url") : null;
  await noteLook(tx, row.payslipId, state, nonce);
  const { kind, version, company, payDate, confirmedAt } = row;
  return {
    payslipId: row.payslipId,
    month: row.month,
    kind,
    state,
    version,
    nonce,
    company,
    payDate,
    confirmedAt,
    ...(await shownSlip(tx, caller, row.lineId)),
    signer: nonce && (await isSigned(tx, caller, row)) ? caller.empName : null,
    dispute: await disputesOf(tx, caller, row),
    ...besideOf(await wagesOf(tx, ownEmpId(caller)), row.payslipId),
  };
}

/** The first look, and the number that the next answer needs: an older one of it ends (salary rule 35). */
export async function noteLook(tx: Tx, payslipId: number, state: PayslipState, nonce: string | null): Promise<void> {
  await tx.execute(sql`
    update payslips
    set state = ${state}, first_viewed_at = coalesce(first_viewed_at, now()),
      nonce_hash = coalesce(${nonce && sha256(nonce)}::text, nonce_hash)
    where id = ${payslipId}`);
}

/** The payslips before and after one, of a list with the newest first. */
function besideOf(rows: readonly WageRow[], payslipId: number): Pick<OwnPayslip, "before" | "after"> {
  const at = rows.findIndex((row) => row.payslipId === payslipId);
  return { before: rows[at + 1]?.payslipId ?? null, after: rows[at - 1]?.payslipId ?? null };
}

async function wagesOf(db: Reader | Tx, empId: number): Promise<WageRow[]> {
  const { rows } = await db.execute<WageRow & Record<string, unknown>>(sql`
    select p.id as "payslipId", p.month, r.kind, p.state
    from payslips p
    join payroll_runs r on r.id = p.run_id
    where p.emp_id = ${empId} and ${isShown}
    order by p.month desc, r.kind, r.seq`);
  return rows;
}
