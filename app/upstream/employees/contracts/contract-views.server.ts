import { type SQL, sql } from "drizzle-orm";
import type { CONTRACT_VIEWS } from "~/contracts/employees/codes";

export type ContractView = (typeof CONTRACT_VIEWS)[number];

/**
 * Somebody works on although the last contract has ended: nothing in force covers the day, and no later contract was
 * signed.
 */
export const worksWithout = (today: SQL): SQL => sql`
  employees.employment = 1 and c.state = 4 and c.last_day < ${today} and not exists (
    select
    from contracts o
    where o.emp_id = c.emp_id
      and o.id <> c.id
      and o.state in (3, 4, 5)
      and (o.start_date > c.start_date or coalesce(o.last_day, 'infinity') >= ${today}))`;

/** Work has begun and nobody has signed. */
export const isUnsigned = (today: SQL): SQL =>
  sql`employees.employment = 1 and c.state in (1, 2) and c.start_date <= ${today}`;

const due = (today: SQL, days: number): SQL =>
  sql`employees.employment = 1 and c.state = 3 and c.last_day between ${today} and ${today} + ${days}::int`;

/** A view of the list as a condition on `contracts c join employees` (employees, Screens). */
export function contractView(view: ContractView, day: string): SQL {
  const today = sql`${day}::date`;
  const views: Record<ContractView, () => SQL> = {
    all: () => sql`true`,
    due60: () => due(today, 60),
    due30: () => due(today, 30),
    due15: () => due(today, 15),
    overdue: () => worksWithout(today),
    unsigned: () => isUnsigned(today),
  };
  return views[view]();
}
