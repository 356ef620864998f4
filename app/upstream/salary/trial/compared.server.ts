import { type SQL, sql } from "drizzle-orm";
import { RUN_KIND, RUN_STATE, type TrialSum } from "~/contracts/salary/codes";

/** Columns of a line that an old pay sheet may have as sums. */
const SUM_COLUMNS: Readonly<Record<TrialSum, string>> = {
  "@gross": "gross",
  "@insEmployee": "ins_employee",
  "@tax": "tax",
  "@afterTax": "after_tax",
  "@net": "net",
};
const SUM_OF = sql.join(
  Object.entries(SUM_COLUMNS).map(([sum, column]) => sql.raw(`when '${sum}' then l.${column}`)),
  sql` `,
);

/** People of a trial or of the old sheet beside it, one column `emp_id`. */
export const peopleOf = (runId: SQL | number): SQL => sql`
  select o.emp_id
  from payroll_lines o
  where o.run_id = ${runId}
  union
  select o.emp_id
  from trial_figures o
  where o.run_id = ${runId}
`;

/**
 * Each person and each item that the old sheet of a trial has, as rows: `here`, `old` and `difference` in fen, `side`
 * (1: the trial alone has the person, 2: the old sheet alone), and the mark, which holds as long as the difference is
 * the one that was marked. What one side does not tell of somebody is nothing.
 */
export const comparedOf = (runId: SQL | number): SQL => sql`
  select c.*, c.here - c.old as difference, coalesce(c.marked = c.here - c.old, false) as explained
  from (
    select p.emp_id, i.item,
      coalesce(case i.item ${SUM_OF} else (l.amounts ->> i.item)::bigint end, 0) as here, coalesce(f.amount, 0) as old,
      case when g.emp_id is null then 1 when l.emp_id is null then 2 else 0 end as side,
      m.difference as marked, m.reason, m.by, m.at
    from (${peopleOf(runId)}) p
    cross join (select distinct t.item from trial_figures t where t.run_id = ${runId}) i
    left join payroll_lines l on l.run_id = ${runId} and l.emp_id = p.emp_id
    left join (select distinct t.emp_id from trial_figures t where t.run_id = ${runId}) g on g.emp_id = p.emp_id
    left join trial_figures f on f.run_id = ${runId} and f.emp_id = p.emp_id and f.item = i.item
    left join trial_marks m on m.run_id = ${runId} and m.emp_id = p.emp_id and m.item = i.item
  ) c
`;

/** How many trials were calculated and compared with an old sheet until no difference was open: for the set-up. */
export const TRIALS_THROUGH = sql`
  (
    select count(*)
    from payroll_runs r
    where r.kind = ${RUN_KIND.trial}
      and r.state = ${RUN_STATE.calculated}
      and exists (select from trial_figures f where f.run_id = r.id)
      and not exists (select from (${comparedOf(sql`r.id`)}) d where d.difference <> 0 and not d.explained)
  )
`;
