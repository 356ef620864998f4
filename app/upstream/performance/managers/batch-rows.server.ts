import { sql } from "drizzle-orm";
import { BATCH_ROW, SHEET_STATE, SUPERIORS } from "~/contracts/performance/codes";
import type { BatchPerson } from "~/contracts/performance/managers";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";

/** People of a batch with what their superiors say; the caller's own figures are read where they are shown to him. */
export async function batchPeople(
  db: Reader | Tx,
  caller: Pick<Caller, "empId">,
  batchId: number,
  states: readonly number[] = [BATCH_ROW.in],
): Promise<BatchPerson[]> {
  const hidden = sql`s.emp_id = ${caller.empId ?? 0} and s.state < ${SHEET_STATE.toConfirm}`;
  const { rows } = await db.execute<BatchPerson & Record<string, unknown>>(sql`
    select s.id as "sheetId", s.emp_id as "empId", e.job_number as "jobNumber", e.emp_name as name,
      d.department_name as department, p.name as position, case when ${hidden} then null else r.score end as score,
      case when ${hidden} then null else r.grade end as grade,
      case when ${hidden} then '' else coalesce(
        (
          select string_agg(c.total_comment, '；' order by c.level)
          from perf_scorers c
          where c.sheet_id = s.id and c.level = any(${sql.param([...SUPERIORS])}::int[]) and c.total_comment <> ''
        ),
        ''
      ) end as comment,
      r.marked, r.mark_reason as "markReason", r.state
    from perf_batch_rows r
    join perf_sheets s on s.id = r.sheet_id
    join employees e on e.emp_id = s.emp_id
    join departments d on d.department_id = s.department_id
    join positions p on p.position_id = s.position_id
    where r.batch_id = ${batchId} and r.state = any(${sql.param([...states])}::int[])
    order by r.state, (${hidden}), r.score desc, length(e.job_number), e.job_number`);
  return rows;
}

/** Score and grade as they are at the submit; marks of the round before are gone (performance, States). */
export async function refreshRows(tx: Tx, batchId: number): Promise<void> {
  await tx.execute(sql`
    update perf_batch_rows r
    set score = s.total_score, grade = s.final_grade, marked = 0, mark_reason = ''
    from perf_sheets s
    where r.batch_id = ${batchId} and r.state = ${BATCH_ROW.in} and s.id = r.sheet_id`);
}

/** Marked rows leave the batch. */
export async function takeMarked(tx: Tx, batchId: number): Promise<{ sheetId: number; reason: string }[]> {
  const { rows } = await tx.execute<{ sheetId: number; reason: string }>(sql`
    update perf_batch_rows
    set state = ${BATCH_ROW.returned}
    where batch_id = ${batchId} and state = ${BATCH_ROW.in} and marked = 1
    returning sheet_id as "sheetId", mark_reason as reason`);
  return rows;
}
