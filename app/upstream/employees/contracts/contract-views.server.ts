import { type SQL, sql } from "drizzle-orm";
import { CONTRACT_STATE, type CONTRACT_VIEWS } from "~/contracts/employees/codes";
import { EMPLOYMENT } from "~/contracts/organization/codes";

export type ContractView = (typeof CONTRACT_VIEWS)[number];
/** Views whose rows are contracts; the people without a signed one are rows of their own (contract-unsigned). */
export type RowView = Exclude<ContractView, "unsigned">;

export const ON_JOB = sql`employees.employment = ${EMPLOYMENT.onJob}`;
const COVERING = [CONTRACT_STATE.inForce, CONTRACT_STATE.expired, CONTRACT_STATE.renewed];

/**
 * Somebody works on although the last contract has ended: nothing in force covers the day, and no later contract was
 * signed.
 */
export const worksWithout = (today: SQL): SQL => sql`
  ${ON_JOB} and c.state = ${CONTRACT_STATE.expired} and c.last_day < ${today} and not exists (
    select
    from contracts o
    where o.emp_id = c.emp_id
      and o.id <> c.id
      and o.state in ${COVERING}
      and (o.start_date > c.start_date or coalesce(o.last_day, 'infinity') >= ${today}))`;

/** In force, and over within so many days. */
export const isDue = (today: SQL, days: number): SQL => sql`
  ${ON_JOB} and c.state = ${CONTRACT_STATE.inForce} and c.last_day between ${today} and ${today} + ${days}::int`;

/** A view of the list as a condition on `contracts c join employees` (employees, Screens). */
export function contractView(view: RowView, day: string): SQL {
  const today = sql`${day}::date`;
  const views: Record<RowView, () => SQL> = {
    all: () => sql`true`,
    due60: () => isDue(today, 60),
    due30: () => isDue(today, 30),
    due15: () => isDue(today, 15),
    overdue: () => worksWithout(today),
  };
  return views[view]();
}
