import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { MONTH_STATE, PUNCH_REVIEW, RECENT_DAYS } from "~/contracts/attendance/codes";
import { MAY, MAY_SEE } from "~/contracts/attendance/may";
import type { searchPunches as contract, PunchQuery, PunchRow } from "~/contracts/attendance/punches";
import { punchList } from "~/lib/attendance/lists";
import { addDays, companyDay, startOfDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { nameInSql } from "~/upstream/organization/organization.server";
import { dayIn, personZone } from "~/upstream/organization/person-day.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { isoInstant } from "~/upstream/platform/database/iso-instant.server";
import { countUpTo, listed, MOST_COUNTED, windowOf } from "~/upstream/platform/database/page.server";
import { every, num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds, visibleTo } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import { exportRegister } from "~/upstream/platform/register-reads.server";
import { called, seenBy } from "../schedules/schedule-people.server";
import { countedDays } from "./counted-days.server";

const COUNTS = sql`p.is_void = 0`;
const VOID = sql`p.is_void = 1`;

/** That came after the statement of its date was locked: it changes nothing (attendance rule 53). */
const AFTER_LOCK = sql`
  exists (
    select
    from monthly_results m
    join employees e on e.emp_id = m.emp_id
    where m.emp_id = p.emp_id
      and m.state = ${MONTH_STATE.locked}
      and ${dayIn(sql`p.punch_at`, personZone(sql`e`))} between m.from_date and m.to_date
      and m.locked_at < p.created_at
  )
`;

/** What stands beside each punch `p`. */
const BESIDE = sql`
  join employees on employees.emp_id = p.emp_id
  join departments d on d.department_id = employees.department_id
  left join punch_places l on l.id = p.place_id
  left join punch_devices v on v.device_no = p.device_no and p.device_no <> ''
`;
const ORDER = sql`p.punch_at desc, p.id desc`;

/** What a search asks of the punch itself. Without a word of when, whom or which state: the last days. */
function conditions(query: PunchQuery): SQL {
  const { likeName, from, to, source, fence, review, isVoid, late } = query;
  const isRare = isVoid === "1" || (review !== undefined && review !== PUNCH_REVIEW.none);
  const since = from ?? (to || likeName || isRare ? undefined : addDays(companyDay(), -RECENT_DAYS));
  return every([
    isVoid === "1" ? VOID : COUNTS,
    since && sql`p.punch_at >= ${startOfDay(since)}::timestamptz`,
    to && sql`p.punch_at < ${startOfDay(addDays(to, 1))}::timestamptz`,
    source !== undefined && sql`p.source = ${source}`,
    fence !== undefined && sql`p.fence = ${fence}`,
    review !== undefined && sql`p.review = ${review}`,
    late === "1" && AFTER_LOCK,
  ]);
}

/** So many people are looked up one by one; of more the latest punches are soon found among everybody's. */
const FEW = 200;

/** Whom a search is about, where they are few; null: many. */
async function fewPeople(db: Reader, scope: SQL): Promise<number[] | null> {
  const rows = await select(db, { empId: num`emp_id` })`
    from employees
    where ${scope}
    limit ${FEW + 1}`;
  return rows.length > FEW ? null : rows.map(({ empId }) => empId);
}

/**
 * The punches of a few people, the latest of each by the index of the person: whoever left years ago, or has none of
 * the kind, is not sought among everybody's.
 */
const ofFew = (people: readonly number[], where: SQL, most: number): SQL => sql`
  (
    select own.*
    from unnest(${sql.param([...people])}::int[]) as who(emp_id)
    cross join lateral (
      select *
      from punches p
      where p.emp_id = who.emp_id and ${where}
      order by ${ORDER}
      limit ${most}
    ) own
  ) p`;

type Read = Omit<PunchRow, "acts" | "countedOn"> & {
  mayReview: boolean;
  mayVoid: boolean;
};

/** Where a punch was made leaves as a distance alone: nobody needs to know more (attendance rule 55). */
const columns = (caller: Caller): SQL => sql`
  p.id, p.emp_id as "empId", employees.emp_name as name, employees.job_number as "jobNumber",
    ${nameInSql(sql`d.department_name`, sql`d.names`, caller.language)} as department, ${personZone()} as zone,
    ${isoInstant(sql`p.punch_at`)} as "punchAt", p.source, p.device_no as "deviceNo",
    coalesce(v.name, l.name) as place, p.distance_m as "distanceM", p.fence, p.review, p.remark,
    ${isoInstant(sql`p.typed_at`)} as "typedAt", p.is_void as "isVoid", p.version,
    ${COUNTS} and p.review = ${PUNCH_REVIEW.pending} and ${others(caller)}
      and ${visibleTo(caller, MAY.punches.review)} as "mayReview",
    ${COUNTS} and ${others(caller)} and ${visibleTo(caller, MAY.days.correct)} as "mayVoid"
`;
const others = (caller: Caller): SQL => sql`p.emp_id <> ${caller.empId ?? 0}`;

/** The rows with the day in which each counts and what the caller may do. */
async function shown(db: Reader, caller: Caller, rows: readonly Read[]) {
  const days = await countedDays(db, caller, rows);
  return rows.map(({ mayReview, mayVoid, ...row }, n) => ({
    ...row,
    countedOn: days[n]?.workDate ?? null,
    acts: [...(mayReview ? (["review"] as const) : []), ...(mayVoid ? (["void"] as const) : [])],
  }));
}

/** Punches of whom the caller may see, the latest first (attendance, Screens). */
export async function searchPunches(db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const scope = every([seenBy(caller, MAY_SEE), query.likeName && called(query.likeName)]);
  const people = await fewPeople(db, scope);
  const where = conditions(query);
  const source = (most: number) => (people ? sql`${ofFew(people, where, most)} ${BESIDE}` : sql`punches p ${BESIDE}`);
  const rest = people ? sql`true` : sql`${scope} and ${where}`;
  const [count, { rows }] = await Promise.all([
    countUpTo(db, source(MOST_COUNTED + 1), rest),
    db.execute<Read & Record<string, unknown>>(sql`
      select ${columns(caller)}
      from ${source(Math.min(page.pageNo * page.pageSize, 2 * MOST_COUNTED))}
      where ${rest}
      order by ${ORDER}
      ${windowOf(page)}`),
  ]);
  return listed(count, await shown(db, caller, rows));
}

interface Reasons {
  reviewReason: string;
  voidReason: string;
}

/** One of them, with why it was refused or struck out. */
export async function punchDetail(db: Reader, caller: Caller, { id }: { id: number }) {
  const { rows } = await db.execute<Read & Reasons & Record<string, unknown>>(sql`
    select ${columns(caller)}, p.review_reason as "reviewReason", p.void_reason as "voidReason"
    from punches p ${BESIDE}
    where p.id = ${id} and ${seenBy(caller, MAY_SEE)}`);
  if (!rows[0]) throw missing();
  const { reviewReason, voidReason, ...row } = rows[0] as Read & Reasons;
  return { ...(await shown(db, caller, [row]))[0]!, reviewReason, voidReason };
}

/** The columns of the import first, so that the file can come back. */
export function exportPunches(
  caller: Caller,
  { query, fields }: { query: PunchQuery; fields?: readonly string[] },
): Promise<Response> {
  const word = (key: string) => say(caller.language, { key: `punches:${key}` });
  return exportRegister(caller, {
    texts: "punches",
    object: "punch",
    query,
    list: punchList,
    chosen: fields,
    columns: {
      jobNumber: "text",
      punchAt: "text",
      deviceNo: "text",
      name: "text",
      department: "text",
      source: "text",
      place: "text",
      distanceM: "number",
      fence: "text",
      review: "text",
      remark: "text",
    },
    select: sql`
      employees.job_number, to_char(p.punch_at at time zone ${personZone()}, 'YYYY-MM-DD HH24:MI:SS'), p.device_no,
        employees.emp_name, ${nameInSql(sql`d.department_name`, sql`d.names`, caller.language)}, p.source,
        coalesce(v.name, l.name), p.distance_m, p.fence, p.review, p.remark
    `,
    source: {
      from: sql`punches p ${BESIDE}`,
      where: every([visibleTo(caller, MAY.exports.all), query.likeName && called(query.likeName), conditions(query)]),
      order: ORDER,
    },
    cells: ([jobNumber, punchAt, deviceNo, name, department, source, place, distanceM, fence, review, remark]) => [
      ...([jobNumber, punchAt, deviceNo, name, department] as string[]),
      word(`source.${source}`),
      place as string | null,
      distanceM as number | null,
      word(`fence.${fence}`),
      word(`review.${review}`),
      remark as string,
    ],
  });
}

/** Punches that wait for the caller's review, as a scalar query; no more are counted than a menu shows. */
export const punchesWaiting = (caller: Caller): SQL =>
  holds(caller, MAY.punches.review)
    ? sql`
      (
        select count(*)
        from (
          select
          from punches p
          join employees on employees.emp_id = p.emp_id
          where p.review = ${PUNCH_REVIEW.pending}
            and ${COUNTS}
            and ${others(caller)}
            and ${visibleTo(caller, MAY.punches.review)}
          limit 100
        ) as pending
      )
    `
    : sql`0`;
