import { sql } from "drizzle-orm";
import { addMonths } from "~/lib/period";
import { database, transaction } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameter } from "~/upstream/platform/parameters.server";
import type { Run } from "../runs/run-held.server";
import { explainLine, moved } from "../runs/submit.server";

type Moved = {
  empId: number;
  isRise: boolean;
  hireDate: string;
  leaveDate: string | null;
};

/** A reason for each line that moved so far that it needs one (salary rule 24). */
export async function explainMoves(run: Run, manager: Caller): Promise<void> {
  const share = await parameter(database().write, {}, "netChangePct", run.payDate);
  const { rows } = await database().write.execute<Moved>(sql`
    select l.emp_id as "empId", l.net > l.net_before as "isRise", e.hire_date as "hireDate", e.leave_date as "leaveDate"
    from payroll_lines l
    join employees e using (emp_id)
    where l.run_id = ${run.id} and l.diff_reason = '' and ${moved(share)}
    order by l.emp_id`);
  await transaction(async (tx) => {
    for (const { empId, ...move } of rows)
      await explainLine(tx, manager, { id: run.id, version: run.version, empId, reason: reasonOf(run, move) });
  });
}

function reasonOf({ month, taxMonth }: Run, { isRise, hireDate, leaveDate }: Omit<Moved, "empId">): string {
  const before = addMonths(`${month}-01`, -1).slice(0, 7);
  if (leaveDate?.startsWith(month)) return "本月离职，按实际出勤结算";
  if (hireDate.startsWith(before)) return "上月中途入职，本月为首个整月";
  if (isRise) return taxMonth === 1 ? "新纳税年度累计重新起算，个税减少" : "上月有事假或缺勤扣款，本月出勤正常";
  return "本月有事假或缺勤扣款，已与考勤核对";
}
