import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/employees/may";
import { type hrReport, MOST_MONTHS } from "~/contracts/employees/report";
import { turnover } from "~/lib/employees/turnover";
import { companyDay } from "~/lib/period";
import { addDays, addMonths } from "~/lib/period-dates";
import { departmentsOf } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";

export type ReportQuery = z.output<(typeof hrReport)["input"]>["query"];

/** Interns and dispatched staff (rule 32). */
const LEFT_OUT = sql`2, 4`;

export interface Period {
  from: string;
  to: string;
  /** First day of the first month, last of the last one. */
  firstDay: string;
  lastDay: string;
}

/** The months asked for, in order, and no more than a report holds. */
export function periodOf({ from, to }: ReportQuery): Period {
  const running = companyDay().slice(0, 7);
  let last = to ?? (from && from > running ? from : running);
  let first = from ?? addMonths(`${last}-01`, -11).slice(0, 7);
  if (first > last) [first, last] = [last, first];
  const earliest = addMonths(`${last}-01`, 1 - MOST_MONTHS).slice(0, 7);
  if (first < earliest) first = earliest;
  return { from: first, to: last, firstDay: `${first}-01`, lastDay: addDays(addMonths(`${last}-01`, 1), -1) };
}

/**
 * The posts of the people in question, with the day each begins to count and the day it no longer does at its close:
 * after a last day the person is gone, after a move already in the next post. `enters` and `leaves` tell the ends of a
 * stay from moves.
 */
export async function postsSql(db: Reader, caller: Caller, query: ReportQuery): Promise<SQL> {
  const within =
    query.departmentId === undefined ? null : (await departmentsOf(db, caller)).withBelow(query.departmentId);
  return sql`
    select p.emp_id, p.department_id, p.valid_from as begins, s.start_date = p.valid_from as enters,
      case
        when p.valid_to = s.end_date then p.valid_to
        else p.valid_to + 1
        end as ends, coalesce(p.valid_to = s.end_date, false) as leaves
    from employee_posts p join employees on employees.emp_id = p.emp_id
    join employment_spells s on s.emp_id = p.emp_id
      and s.start_date <= p.valid_from
      and coalesce(s.end_date, 'infinity') >= p.valid_from
    where ${visibleTo(caller, MAY.reports.see)}
      ${query.everybody === 1 ? sql`` : sql`and p.staff_type not in (${LEFT_OUT})`}
    ${
      within
        ? sql`
      and p.department_id = any(${sql.param(within)}::int[])
    `
        : sql``
    }${query.siteId ? sql` and p.site_id = ${query.siteId}` : sql``}`;
}

/** Headcount at the close of a day. */
const atClose = (day: SQL) => sql`begins <= ${day} and (ends is null or ends > ${day})`;

type Flow = Omit<HrFlow, "turnover">;
interface HrFlow {
  atStart: number;
  entries: number;
  leavers: number;
  moved: number;
  atEnd: number;
  turnover: number | null;
}

export const withTurnover = <F extends Flow>(flow: F) => ({
  ...flow,
  turnover: turnover(flow.leavers, flow.atStart, flow.atEnd),
});

/** One row a month, in order: month, at start, entries, leavers, net moves, at end. */
export const monthsSql = (posts: SQL, { firstDay, lastDay }: Period): SQL => sql`
  with posts as materialized (${posts}),
  events as (
    select to_char(begins, 'YYYY-MM') as month, enters::int as entries, 0 as leavers, (not enters)::int as moved
    from posts
    where begins between ${firstDay} and ${lastDay}
    union all
    select to_char(ends, 'YYYY-MM'), 0, leaves::int, -(not leaves)::int
    from posts
    where ends between ${firstDay} and ${lastDay}),
  months as (
    select to_char(g, 'YYYY-MM') as month, coalesce(sum(entries), 0)::int as entries,
      coalesce(sum(leavers), 0)::int as leavers, coalesce(sum(moved), 0)::int as moved
    from generate_series(${firstDay}::date, ${lastDay}::date, interval '1 month') g
    left join events on events.month = to_char(g, 'YYYY-MM')
    group by g),
  ended as (
    select month, entries, leavers, moved,
      (
        select count(*)::int from posts where ${atClose(sql`${firstDay}::date - 1`)}
      ) + sum(entries - leavers + moved) over (order by month)::int as at_end
    from months)
  select month, at_end - entries + leavers - moved as "atStart", entries, leavers, moved, at_end as "atEnd"
  from ended
  order by month`;

export async function flowByMonth(db: Reader, posts: SQL, period: Period) {
  const { rows } = await db.execute<Flow & { month: string; [column: string]: unknown }>(monthsSql(posts, period));
  const [first, last] = [rows[0]!, rows.at(-1)!];
  const sum = (field: "entries" | "leavers" | "moved") => rows.reduce((total, row) => total + row[field], 0);
  return {
    months: rows.map(withTurnover),
    whole: withTurnover({
      atStart: first.atStart,
      entries: sum("entries"),
      leavers: sum("leavers"),
      moved: sum("moved"),
      atEnd: last.atEnd,
    }),
  };
}

/**
 * The departments below the one in question (none: the one above all others, or those of the first level), each with
 * all below it; moves are those over its own border.
 */
export async function flowByDepartment(
  db: Reader,
  caller: Caller,
  posts: SQL,
  { firstDay, lastDay }: Period,
  departmentId: number | undefined,
) {
  const { rows } = await db.execute<Omit<Flow, "moved"> & { departmentId: number; [column: string]: unknown }>(sql`
    select department_id as "departmentId",
      count(*) filter (where ${atClose(sql`${firstDay}::date - 1`)})::int as "atStart",
      count(*) filter (where enters and begins between ${firstDay} and ${lastDay})::int as entries,
      count(*) filter (where leaves and ends between ${firstDay} and ${lastDay})::int as leavers,
        count(*) filter (where ${atClose(sql`${lastDay}::date`)})::int as "atEnd"
    from (${posts}) posts group by department_id`);
  const tree = await departmentsOf(db, caller);
  const counted = new Map(rows.map((row) => [row.departmentId, row]));
  const tops = tree.childrenOf.get(null) ?? [];
  const above = departmentId ?? (tops.length === 1 ? tops[0]!.departmentId : null);
  const own = above === null ? [] : [{ id: above, covers: [above] }];
  const below = (tree.childrenOf.get(above) ?? []).map(({ departmentId: id }) => ({
    id,
    covers: tree.withBelow(id),
  }));
  return [...own, ...below].flatMap(({ id, covers }) => {
    const found = covers.flatMap((one) => counted.get(one) ?? []);
    const sum = (field: "atStart" | "entries" | "leavers" | "atEnd") =>
      found.reduce((total, row) => total + row[field], 0);
    const flow = { atStart: sum("atStart"), entries: sum("entries"), leavers: sum("leavers"), atEnd: sum("atEnd") };
    if (found.length === 0 || Object.values(flow).every((figure) => figure === 0)) return [];
    return [
      withTurnover({
        departmentId: id,
        name: tree.nameOf(id),
        ...flow,
        moved: flow.atEnd - flow.atStart - flow.entries + flow.leavers,
      }),
    ];
  });
}
