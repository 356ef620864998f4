import { type SQL, sql } from "drizzle-orm";
import { ANNOUNCEMENT_STATE, BATCH_ROW, LEVEL, SHEET_STATE } from "~/contracts/performance/codes";
import { MAY, MAY_SEE_SHEETS } from "~/contracts/performance/may";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";

/** The rows that the fragments below speak of: `perf_sheets s join employees on employees.emp_id = s.emp_id`. */
export const SHEETS: SQL = sql`perf_sheets s join employees on employees.emp_id = s.emp_id`;

const me = (caller: Caller): SQL => sql`${caller.empId ?? 0}`;

/** People whose sheets the caller reaches by a code. */
export const watched = (caller: Caller): SQL =>
  sql`(${sql.join(
    MAY_SEE_SHEETS.map((code) => visibleTo(caller, code)),
    sql` or `,
  )})`;

/** Sheets that the caller scores at some level. */
export const scoredBy = (caller: Caller): SQL =>
  sql`
    exists (
      select
      from perf_scorers c
      where c.sheet_id = s.id and c.scorer_emp_id = ${me(caller)} and c.level <> ${LEVEL.self}
    )
  `;

/** Sheets that are there for the caller: the own ones, those he scores, those he reaches by a code. */
export const reached = (caller: Caller): SQL =>
  sql`(s.emp_id = ${me(caller)} or ${scoredBy(caller)} or ${watched(caller)})`;

/** Sheets of managers whose batch is being announced now, of those announcements `a` that are meant. */
const announced = (which: SQL): SQL => sql`
  exists (
    select
    from perf_batch_rows r
    join perf_announcements a on a.batch_id = r.batch_id
    where r.sheet_id = s.id and a.state = ${ANNOUNCEMENT_STATE.public} and r.state = ${BATCH_ROW.in} and ${which}
  )
`;

const sees = (caller: Caller, which: SQL): SQL => sql`
  (
    case
      when s.emp_id = ${me(caller)} then s.state in (
          ${SHEET_STATE.toConfirm}, ${SHEET_STATE.inAppeal}, ${SHEET_STATE.confirmed}, ${SHEET_STATE.locked}
        )
        or (s.state = ${SHEET_STATE.inApproval} and ${announced(which)})
      else not exists (
        select
        from perf_scorers c
        where c.sheet_id = s.id
          and c.scorer_emp_id = ${me(caller)}
          and (c.level = ${LEVEL.peer} or (c.level <> ${LEVEL.self} and c.submitted_at is null))
      )
    end
  )
`;

/** As `lib/performance/visible`, in a statement: the caller reads grade and amount of the row (rule 12). */
export const seesResult = (caller: Caller): SQL => sees(caller, sql`true`);

/** The same of total, bonus and deduction: of an announcement only where it shows scores (rule 24). */
export const seesPoints = (caller: Caller): SQL => sees(caller, sql`a.show_score = 1`);

/** Levels that read a level's points before they have scored themselves. */
const ABOVE = { [LEVEL.peer]: [LEVEL.first, LEVEL.second], [LEVEL.first]: [LEVEL.second] };

/** The same of the points of one superior level: also read by the level above before it has submitted. */
export const seesLevel = (caller: Caller, level: typeof LEVEL.first | typeof LEVEL.second | typeof LEVEL.peer): SQL =>
  level === LEVEL.second
    ? seesPoints(caller)
    : sql`
        (
          ${seesPoints(caller)}
            or exists (
              select
              from perf_scorers c
              where c.sheet_id = s.id
                and c.scorer_emp_id = ${me(caller)}
                and s.emp_id <> ${me(caller)}
                and c.level = any(${sql.param(ABOVE[level])}::int[])
            )
        )
      `;

/** Whether a code lets somebody act on sheets of a person: performance staff with reason. */
export const editable = (caller: Caller): SQL => visibleTo(caller, MAY.sheets.edit);
