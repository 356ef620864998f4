import { type SQL, sql } from "drizzle-orm";
import { MAY } from "~/contracts/salary/may";
import { sitesOf } from "~/upstream/calendar/sites.server";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds, visibleTo } from "~/upstream/platform/identity/rights.server";

type Whoever = Pick<Caller, "empId" | "rights">;

/** Whoever sees pay of every level is no clerk with a limit: the scope of his role alone says whom he reaches. */
const isUnlimited = (caller: Whoever): boolean => holds(caller, MAY.levels.above);

const clerk = (caller: Whoever, condition: SQL): SQL => sql`
  exists (
    select
    from payroll_clerks c
    where c.emp_id = ${caller.empId ?? 0} and ${condition}
  )
`;

/**
 * People whose pay the caller reaches by a code: rows of `employees` beside `salary_archives a`, if need be of nulls. A
 * clerk reaches what both his role and his entry as a clerk give him, somebody without an entry nobody (salary,
 * Permissions). Nobody reaches himself: his own pay is behind the salary key (rules 4 and 36).
 */
export const reachesPay = (caller: Whoever, code: number): SQL => sql`
  (
    ${visibleTo(caller, code)}
      and employees.emp_id <> ${caller.empId ?? 0}
      and ${
        isUnlimited(caller)
          ? sql`true`
          : clerk(
              caller,
              sql`
                ${siteOfRow("employees")} = any(c.site_ids)
                  and (a.company_id is null or a.company_id = any(c.company_ids))`,
            )
      }
  )
`;

/** What a clerk's entry gives him, beside his role: a file that he brings is judged by it. */
export const clerkEntry = (db: Reader, { empId }: Whoever) =>
  selectOne(db, { sites: sql<number[]>`site_ids`, companies: sql<number[]>`company_ids`, rank: num`max_rank` })`
    from payroll_clerks
    where emp_id = ${empId ?? 0}`;

/** The caller reads the figures of a row: its level is not above his limit (salary rule 30). */
export const seesFigures = (caller: Whoever): SQL =>
  isUnlimited(caller)
    ? sql`true`
    : clerk(
        caller,
        sql`
          coalesce((select l.rank from position_levels l where l.level_id = employees.level_id), 0) <= c.max_rank`,
      );

/** Companies `k` in whose name the caller may pay: a clerk those of his entry. */
export const paysFor = (caller: Whoever): SQL =>
  isUnlimited(caller) ? sql`true` : clerk(caller, sql`k.company_id = any(c.company_ids)`);

/** Whoever works on runs is a clerk; finance reads and brings finished wages by the scope of its role alone. */
const isClerk = (caller: Whoever): boolean => holds(caller, MAY.runs.work) && !isUnlimited(caller);

/** People whose finished wages the caller reaches: rows as `reachesPay` has them. Nobody reaches himself. */
export const reachesWages = (caller: Whoever, code: number): SQL =>
  isClerk(caller)
    ? reachesPay(caller, code)
    : sql`(${visibleTo(caller, code)} and employees.emp_id <> ${caller.empId ?? 0})`;

/** The caller reads what was paid to a person: a clerk up to his limit (salary rule 30). */
export const seesWages = (caller: Whoever): SQL => (isClerk(caller) ? seesFigures(caller) : sql`true`);

/** Companies `k` whose finished wages the caller reads or brings. */
export const wagesOfCompany = (caller: Whoever): SQL => (isClerk(caller) ? paysFor(caller) : sql`true`);

/** Runs `r` that a file of finished wages may be written into. */
export const reachesImported = (caller: Whoever): SQL =>
  reachesRun(caller, [holds(caller, MAY.runs.work) ? MAY.runs.work : MAY.wages.import]);

/** Sites that the caller reaches by any of the codes that he holds of some. */
const sitesBy = (caller: Whoever, codes: readonly number[]): number[] => [
  ...new Set(codes.flatMap((code) => sitesOf(caller, code))),
];

/** Whether the caller works on runs at a site: by his role, and as a clerk by his entry too. */
export const reachesSiteOfRuns = (caller: Whoever, site: SQL): SQL => sql`
  (
    ${site} = any(${sql.param(sitesBy(caller, [MAY.runs.work]))}::int[])
      and ${isUnlimited(caller) ? sql`true` : clerk(caller, sql`${site} = any(c.site_ids)`)}
  )
`;

/**
 * Runs `r` that the caller reaches by one of some codes: all of their sites are his. Whoever works on runs is a clerk
 * of their company and sites besides; whoever approves or locks them has the scope of his role alone.
 */
export function reachesRun(caller: Whoever, codes: readonly number[]): SQL {
  const held = codes.filter((code) => holds(caller, code));
  const within = (some: readonly number[]) => sql`r.site_ids <@ ${sql.param(sitesBy(caller, some))}::smallint[]`;
  const above = held.filter((code) => code !== MAY.runs.work);
  const working = held.includes(MAY.runs.work)
    ? sql`
        (
          ${within([MAY.runs.work])}
            and ${
              isUnlimited(caller)
                ? sql`true`
                : clerk(caller, sql`r.company_id = any(c.company_ids) and r.site_ids <@ c.site_ids`)
            }
        )
      `
    : sql`false`;
  return sql`(${above.length > 0 ? within(above) : sql`false`} or ${working})`;
}
