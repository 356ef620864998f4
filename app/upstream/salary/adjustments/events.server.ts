import { type SQL, sql } from "drizzle-orm";
import { CONTRACT_STATE, PROBATION_STATE, TRANSFER_STATE, TRANSFER_TYPE } from "~/contracts/employees/codes";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { ADJUST_REASON, ADJUST_STATE, type AdjustReason } from "~/contracts/salary/codes";
import { personDay } from "~/upstream/organization/person-day.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { OPEN_STATES } from "./adjust-people.server";

/** Something of employees that may change pay, not answered yet. */
export interface PayEvent {
  [column: string]: unknown;
  /** Its own for ever: an adjustment is drafted once for it. */
  event: string;
  empId: number;
  reason: AdjustReason;
  effectiveDate: string;
  /** Fen a month in all, as employees keeps it; null: it says nothing of pay. */
  wage: number | null;
  /** Who employs him. */
  companyId: number | null;
}

/** Days back that events are looked for: long enough for one that waits for a draft before it. */
const DAYS_BACK = 62;

/** The contract of a stay that has begun, or what its entry agreed on. */
const agreed = (now: Date): SQL => sql`
  left join lateral (
    select c.wage, c.probation_wage, c.probation_end
    from agreed_terms c
    where c.emp_id = e.emp_id
      and c.state not in ${[CONTRACT_STATE.discarded, CONTRACT_STATE.terminated]}
      and c.start_date between e.hire_date and ${personDay(now, sql`e`)}
    order by c.start_date desc
    limit 1
  ) c on true
  left join lateral (
    select p.wage, p.probation_wage
    from agreed_entries p
    where p.emp_id = e.emp_id
    order by p.id desc
    limit 1
  ) p on true
`;

const within = (day: SQL, now: Date): SQL => sql`
  ${day} between ${personDay(now, sql`e`)} - ${DAYS_BACK}::int and ${personDay(now, sql`e`)}
`;

/**
 * Entries, probation ends and transfers of people on job that no adjustment has been drafted for, of each person the
 * earliest (salary rule 37). Somebody whose adjustment is open waits; an entry that has values already, and a day for
 * which somebody has adjusted pay for the same reason, ask for nothing.
 */
export async function payEvents(tx: Tx, now: Date): Promise<PayEvent[]> {
  const { rows } = await tx.execute<PayEvent>(sql`
    with found as (
      select 'entry:' || e.emp_id || ':' || e.hire_date as event, e.emp_id, ${ADJUST_REASON.entry}::int as reason,
        e.hire_date as day, coalesce(c.probation_wage, c.wage, p.probation_wage, p.wage) as wage
      from employees e
      ${agreed(now)}
      where ${within(sql`e.hire_date`, now)}
        and not exists (
          select
          from salary_values v
          where v.emp_id = e.emp_id and v.from_date >= e.hire_date
        )
      union all
      select 'regular:' || g.id, e.emp_id, ${ADJUST_REASON.probationEnd}::int, g.regular_date, coalesce(c.wage, p.wage)
      from probation_ends g
      join employees e on e.emp_id = g.emp_id
      ${agreed(now)}
      where g.state = ${PROBATION_STATE.passed} and ${within(sql`g.regular_date`, now)}
      union all
      select 'transfer:' || o.id, e.emp_id,
        case o.type
          when ${TRANSFER_TYPE.promotion} then ${ADJUST_REASON.promotion}::int
          when ${TRANSFER_TYPE.demotion} then ${ADJUST_REASON.demotion}::int
          else ${ADJUST_REASON.transfer}::int
        end, o.effective_date, null
      from people_moved o
      join employees e on e.emp_id = o.emp_id
      where o.state = ${TRANSFER_STATE.effective} and ${within(sql`o.effective_date`, now)}
    )
    select distinct on (f.emp_id) f.event, f.emp_id as "empId", f.reason, f.day as "effectiveDate", f.wage,
      s.company_id as "companyId"
    from found f
    join employees e on e.emp_id = f.emp_id and e.employment = ${EMPLOYMENT.onJob}
    left join employment_spells s on s.emp_id = f.emp_id and s.end_date is null
    where not exists (
        select
        from salary_adjustments j
        where j.event = f.event
          or (j.emp_id = f.emp_id and j.state in ${OPEN_STATES})
          or (
            j.emp_id = f.emp_id
              and j.reason = f.reason
              and j.effective_date = f.day
              and j.state = ${ADJUST_STATE.effective}
          )
      )
    order by f.emp_id, f.day, f.reason`);
  return rows;
}
