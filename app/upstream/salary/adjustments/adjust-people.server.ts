import { type SQL, sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { HELD_STATE, type HeldState } from "~/contracts/payroll/codes";
import { ADJUST_STATE, type AdjustState } from "~/contracts/salary/codes";
import { addMonths } from "~/lib/period-dates";
import type { ArchiveValue } from "~/lib/salary/archive-values";
import { heldMonths } from "~/upstream/payroll/months.server";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { bool, num, select, str } from "~/upstream/platform/database/select.server";
import type { ArchiveHead } from "../archives/archive-write.server";

/** States in which an adjustment is not over: a person has one such at most. */
export const OPEN_STATES: readonly AdjustState[] = [ADJUST_STATE.draft, ADJUST_STATE.inApproval];

/** Somebody whose pay is to change, with what is on file of it. */
export interface AdjustPerson {
  empId: number;
  jobNumber: string;
  name: string;
  siteId: number;
  hireDate: string;
  leaveDate: string | null;
  /** Figures of his level are within the limit of whoever asks (salary rule 30). */
  seen: boolean;
  /** His archive; null: he has none. */
  head: (ArchiveHead & { version: number }) | null;
  values: ArchiveValue[];
  /** Months whose pay has begun. */
  held: { month: string; state: HeldState }[];
  open: { id: number; no: string } | null;
  /** Who decides first. */
  headEmpId: number | null;
}

/**
 * The head of a person's department, of a head that of his superior's department; where that is the person or the
 * requester, the next one up (salary rule 4; approvals rule 36).
 */
export const headOf = (requesterEmpId: SQL): SQL => sql`
  (
    select h.emp_id
    from department_line(
      coalesce(
        (
          select s.department_id
          from departments o
          join employees s on s.emp_id = superior_of(employees.emp_id)
          where o.department_id = employees.department_id and o.head_emp_id = employees.emp_id
        ),
        employees.department_id
      )
    ) l
    join employees h on h.emp_id = l.head_emp_id
    where h.employment = ${EMPLOYMENT.onJob}
      and h.emp_id <> employees.emp_id
      and h.emp_id is distinct from ${requesterEmpId}
    order by l.distance
    limit 1
  )
`;

/**
 * People by a condition over `employees` and `salary_archives a`.
 * @param seen whether figures of the row are within the caller's limit
 */
export async function adjustPeople(
  db: Reader | Tx,
  where: SQL,
  { requesterEmpId, seen = sql`true` }: { requesterEmpId: number | null; seen?: SQL },
): Promise<AdjustPerson[]> {
  const rows = await select(db, {
    empId: num`employees.emp_id`,
    jobNumber: str`employees.job_number`,
    name: str`employees.emp_name`,
    siteId: num`${siteOfRow("employees")}`,
    hireDate: str`employees.hire_date`,
    leaveDate: sql<string | null>`employees.leave_date`,
    seen: bool`${seen}`,
    head: sql<(ArchiveHead & { version: number }) | null>`case when a.emp_id is not null then jsonb_build_object(
        'companyId', a.company_id, 'structureId', a.structure_id, 'status', a.status, 'version', a.version
      ) end`,
    values: sql<ArchiveValue[]>`(
        select coalesce(
          jsonb_agg(jsonb_build_object('itemCode', v.item_code, 'fromDate', v.from_date, 'amount', v.amount)), '[]'
        )
        from salary_values v
        where v.emp_id = employees.emp_id
      )`,
    held: sql<{ month: string; state: HeldState }[]>`${heldMonths(sql`a.company_id`, sql`employees.emp_id`)}`,
    open: sql<{ id: number; no: string } | null>`(
        select jsonb_build_object('id', j.id, 'no', f.no)
        from salary_adjustments j
        join salary_adjust_forms f on f.id = j.form_id
        where j.emp_id = employees.emp_id and j.state in ${OPEN_STATES}
      )`,
    headEmpId: sql<number | null>`${headOf(sql`${requesterEmpId}::int`)}`,
  })`
    from employees
    left join salary_archives a on a.emp_id = employees.emp_id
    where ${where}
    order by length(employees.job_number), employees.job_number`;
  return rows;
}

/** The last month from that of a day on whose pay is in approval: until it is decided nothing of it changes. */
export const submittedSince = ({ held }: Pick<AdjustPerson, "held">, day: string): string | null =>
  lastOf(held, day, HELD_STATE.submitted);

/** Whether the pay of a month from that of a day on is closed: what changes of it goes into the next open one. */
export const isClosedSince = ({ held }: Pick<AdjustPerson, "held">, day: string): boolean =>
  lastOf(held, day, HELD_STATE.closed) !== null;

const lastOf = (held: AdjustPerson["held"], day: string, wanted: HeldState): string | null =>
  held
    .filter(({ month, state }) => state === wanted && month >= day.slice(0, 7))
    .map(({ month }) => month)
    .sort()
    .at(-1) ?? null;

/** The first month, from that of a day on, whose pay has not begun. */
export function openMonthFrom({ held }: Pick<AdjustPerson, "held">, day: string): string {
  let month = day.slice(0, 7);
  while (held.some((one) => one.month === month)) month = addMonths(`${month}-01`, 1).slice(0, 7);
  return month;
}
