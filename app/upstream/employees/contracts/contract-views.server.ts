import { type SQL, sql } from "drizzle-orm";
import { CONTRACT_STATE, type CONTRACT_VIEWS } from "~/contracts/employees/codes";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { UNSIGNED } from "./contract.server";

export type ContractView = (typeof CONTRACT_VIEWS)[number];

const ON_JOB = sql`employees.employment = ${EMPLOYMENT.onJob}`;
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

/** Work has begun and nobody has signed. */
export const isUnsigned = (today: SQL): SQL => sql`${ON_JOB} and c.state in ${UNSIGNED} and c.start_date <= ${today}`;

/** In force, and over within so many days. */
export const isDue = (today: SQL, days: number): SQL => sql`
  ${ON_JOB} and c.state = ${CONTRACT_STATE.inForce} and c.last_day between ${today} and ${today} + ${days}::int`;

/** A view of the list as a condition on `contracts c join employees` (employees, Screens). */
export function contractView(view: ContractView, day: string): SQL {
  const today = sql`${day}::date`;
  const views: Record<ContractView, () => SQL> = {
    all: () => sql`true`,
    due60: () => isDue(today, 60),
    due30: () => isDue(today, 30),
    due15: () => isDue(today, 15),
    overdue: () => worksWithout(today),
    unsigned: () => isUnsigned(today),
  };
  return views[view]();
}
