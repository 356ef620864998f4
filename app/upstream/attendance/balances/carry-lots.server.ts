import { type SQL, sql } from "drizzle-orm";
import { BALANCE } from "~/contracts/attendance/codes";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { annualSource } from "~/lib/attendance/lot-source";

const DECEMBER = "12";

/** The year whose leave is settled on a day: from 1 December on that year, before it the one that is over. */
export const carryYear = (today: string): number =>
  Number(today.slice(0, 4)) - (today.slice(5, 7) === DECEMBER ? 0 : 1);

/**
 * Lots `l` of annual leave that a year leaves over: they end with it, or did before their person's consent took them
 * into the next.
 */
export const leftByYear = (year: number): SQL => sql`
  (
    l.kind = ${BALANCE.annual}
      and l.left_amount + l.reserved > 0
      and (l.expires_on = ${`${year}-12-31`}::date or ${isCarried(year)})
  )
`;

/** Lots `l` that consent took into the next year. */
export const isCarried = (year: number): SQL => sql`
  (
    l.kind = ${BALANCE.annual} and l.source = ${annualSource(year)} and l.expires_on = ${`${year + 1}-12-31`}::date
  )
`;

/**
 * Lots `l` of `employees` who were still there after their last day: of whoever left before it, his own last day has
 * made pay of what was due (attendance rule 38).
 */
export const isStillThere = sql`
  (employees.employment = ${EMPLOYMENT.onJob} or employees.leave_date > l.expires_on)
`;

/** Lots `l` that end with the year and may go over: nothing goes over twice. */
export const mayGoOver = (year: number): SQL => sql`
  (
    l.kind = ${BALANCE.annual}
      and l.expires_on = ${`${year}-12-31`}::date
      and extract(year from l.earned_on) = ${year}
  )
`;
