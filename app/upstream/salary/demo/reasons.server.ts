import { sql } from "drizzle-orm";
import { addMonths } from "~/lib/period-dates";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { bool, num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameter } from "~/upstream/platform/parameters.server";
import type { Run } from "../runs/run-held.server";
import { explainLine, moved } from "../runs/submit.server";

type Moved = {
  empId: number;
  isRise: boolean;
  /** The gross is much the same: it is the tax that is another. */
  isTax: boolean;
  hireDate: string;
  leaveDate: string | null;
};

/** A reason for each line that moved so far that it needs one (salary rule 24). */
export async function explainMoves(run: Run, manager: Caller): Promise<void> {
  const share = await parameter(database().write, {}, "netChangePct", run.payDate);
  const rows = await select(database().write, {
    empId: num`l.emp_id`,
    isRise: bool`l.net > l.net_before`,
    hireDate: str`e.hire_date`,
    leaveDate: sql<string | null>`e.leave_date`,
    isTax: bool`coalesce(abs(l.gross - b.gross) * 10 < b.gross, false)`,
  })`
    from payroll_lines l
    join employees e using (emp_id)
    left join lateral (
      select o.gross
      from payroll_lines o
      join payroll_runs r on r.id = o.run_id
      where o.emp_id = l.emp_id and r.company_id = ${run.companyId} and r.kind = ${run.kind} and r.month < ${run.month}
      order by r.month desc
      limit 1
    ) b on true
    where l.run_id = ${run.id} and l.diff_reason = '' and ${moved(share)}
    order by l.emp_id`;
  await transaction(async (tx) => {
    for (const { empId, ...move } of rows)
      await explainLine(tx, manager, { id: run.id, version: run.version, empId, reason: reasonOf(run, move) });
  });
}

function reasonOf(
  { month, taxMonth, payDate }: Run,
  { isRise, isTax, hireDate, leaveDate }: Omit<Moved, "empId">,
): string {
  const before = addMonths(`${month}-01`, -1).slice(0, 7);
  if (leaveDate?.startsWith(month)) return "本月离职，按实际出勤结算";
  if (hireDate.startsWith(before)) return "上月中途入职，本月为首个整月";
  if (isTax && taxMonth === 1) return "新纳税年度重新累计，个税减少";
  if (isTax && payDate.startsWith(month)) return "遇节假日提前发放，与上月工资同月累计计税";
  if (isTax) return isRise ? "上月同月计税两次，本月个税恢复正常" : "累计应纳税所得额跨档，税率提高";
  return isRise ? "本月绩效及津贴高于上月" : "本月绩效低于上月，另有事假扣款";
}
