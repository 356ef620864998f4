import { type SQL, sql } from "drizzle-orm";
import { MOST_DISPUTES, PAYSLIP_STATE, type PayslipState, type RunKind } from "~/contracts/salary/codes";
import type { DisputeRound } from "~/contracts/salary/slip";
import type { OwnPayslip } from "~/contracts/salary/wages";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { ownEmpId } from "../secrets/secret.server";
import { disputableItems } from "./slip-read.server";

/** States in which its person may answer a payslip (salary, States). */
export const ANSWERABLE: readonly PayslipState[] = [PAYSLIP_STATE.viewed, PAYSLIP_STATE.answered];

/** Payslips that their person may see; `p` stands for them. */
export const isShown = sql`p.state <> ${PAYSLIP_STATE.created}`;

export const instantText = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export interface OwnRow {
  payslipId: number;
  version: number;
  month: string;
  kind: RunKind;
  state: PayslipState;
  lineId: number;
  siteId: number;
  disputes: number;
  nonceHash: string;
  confirmedAt: string | null;
  company: string;
  payDate: string;
}

/**
 * A payslip of the caller's own; another's is not there, whoever asks.
 * @param which condition on `payslips p`
 * @param held until the transaction ends
 */
export async function ownPayslip(db: Reader | Tx, caller: Caller, which: SQL, held: boolean): Promise<OwnRow> {
  const row = await selectOne(db, {
    payslipId: num`p.id`,
    version: num`p.version`,
    month: str`p.month`,
    kind: sql<RunKind>`r.kind`,
    state: sql<PayslipState>`p.state`,
    lineId: num`p.line_id::float8`,
    siteId: num`l.site_id`,
    disputes: num`p.disputes`,
    nonceHash: str`p.nonce_hash`,
    confirmedAt: sql<string | null>`${instantText(sql`p.confirmed_at`)}`,
    company: str`k.company_name`,
    payDate: str`r.pay_date`,
  })`
    from payslips p
    join payroll_runs r on r.id = p.run_id
    join payroll_lines l on l.id = p.line_id
    join companies k on k.company_id = r.company_id
    where p.emp_id = ${ownEmpId(caller)} and ${which}
    order by r.kind, r.seq
    limit 1
    ${held ? sql`for update of p` : sql``}`;
  if (!row) throw missing();
  return row;
}

/** All that was said to a payslip and answered, the first first. */
export async function roundsOf(
  db: Reader | Tx,
  caller: Caller,
  { payslipId, lineId }: Pick<OwnRow, "payslipId" | "lineId">,
): Promise<DisputeRound[]> {
  const { rows } = await db.execute<DisputeRound & { [column: string]: unknown; code: string | null }>(sql`
    select d.round, d.item_code as code, d.text, d.state, ${instantText(sql`d.created_at`)} as at, d.due_on as "dueOn",
      d.answer, ${instantText(sql`d.answered_at`)} as "answeredAt", d.to_correct as "toCorrect",
      case when r.id is not null then jsonb_build_object('no', r.no, 'month', r.month, 'kind', r.kind) end as corrected
    from payslip_disputes d
    left join payroll_runs r on r.id = d.correction_run_id
    where d.payslip_id = ${payslipId}
    order by d.round`);
  if (rows.length === 0) return [];
  const names = await disputableItems(db, caller, lineId);
  return rows.map(({ code, ...row }) => ({ ...row, item: code === null ? "" : (names.get(code) ?? code) }));
}

export const disputesOf = async (
  db: Reader | Tx,
  caller: Caller,
  row: Pick<OwnRow, "payslipId" | "lineId" | "disputes">,
): Promise<OwnPayslip["dispute"]> => ({
  rounds: await roundsOf(db, caller, row),
  left: Math.max(0, MOST_DISPUTES - row.disputes),
});
