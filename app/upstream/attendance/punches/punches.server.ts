import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { MONTH_STATE, PUNCH_REVIEW, RECENT_DAYS } from "~/contracts/attendance/codes";
import { MAY, MAY_SEE } from "~/contracts/attendance/may";
import { type searchPunches as contract, type PunchQuery, punchRow } from "~/contracts/attendance/punches";
import { punchList } from "~/lib/attendance/lists";
import { wallText } from "~/lib/attendance/wall-clock";
import { companyDay, startOfDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { say } from "~/lib/texts.server";
import { dayIn, personZone } from "~/upstream/organization/person-day.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { MOST_COUNTED } from "~/upstream/platform/database/page.server";
import { every, num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds, visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { called, ofPerson, seenBy } from "../schedules/schedule-people.server";
import { countedDays } from "./counted-days.server";
import { punches } from "./tables.server";

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

const others = (caller: Caller): SQL => sql`p.emp_id <> ${caller.empId ?? 0}`;

/** Where a punch was made leaves as a distance alone: nobody needs to know more (attendance rule 55). */
const LISTED = punchRow.omit({ acts: true, countedOn: true }).extend({ mayReview: z.boolean(), mayVoid: z.boolean() });
const WHOLE = LISTED.extend({ reviewReason: z.string(), voidReason: z.string() });
const beside = (caller: Caller) => ({
  ...ofPerson(caller),
  place: sql`coalesce(v.name, l.name)`,
  mayReview: sql`
    ${COUNTS}
      and p.review = ${PUNCH_REVIEW.pending}
      and ${others(caller)}
      and ${visibleTo(caller, MAY.punches.review)}
  `,
  mayVoid: sql`${COUNTS} and ${others(caller)} and ${visibleTo(caller, MAY.days.correct)}`,
});
const punch = (caller: Caller) => reads(LISTED, { p: punches }, beside(caller), BESIDE);

/** The rows with the day in which each counts and what the caller may do. */
async function shown(db: Reader, caller: Caller, rows: readonly z.output<typeof LISTED>[]) {
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
  const found = await punch(caller).page(db, page, {
    where: people ? [] : [scope, where],
    order: ORDER,
    grows: true,
    from: source(Math.min(page.pageNo * page.pageSize, 2 * MOST_COUNTED)),
    counted: source(MOST_COUNTED + 1),
  });
  return { ...found, simpleList: await shown(db, caller, found.simpleList) };
}

/** One of them, with why it was refused or struck out. */
export async function punchDetail(db: Reader, caller: Caller, { id }: { id: number }) {
  const whole = reads(WHOLE, { p: punches }, beside(caller), BESIDE);
  const { reviewReason, voidReason, ...row } = await whole.one(db, sql`p.id = ${id} and ${seenBy(caller, MAY_SEE)}`);
  return { ...(await shown(db, caller, [row]))[0]!, reviewReason, voidReason };
}

/** The columns of the import first, so that the file can come back. */
export function exportPunches(
  caller: Caller,
  { query, fields }: { query: PunchQuery; fields?: readonly string[] },
): Promise<Response> {
  const word = (key: string) => say(caller.language, { key: `punches:${key}` });
  return punch(caller).file(caller, {
    texts: "punches",
    object: "punch",
    query,
    list: punchList,
    chosen: fields,
    columns: {
      jobNumber: "text",
      punchAt: ["text", ({ punchAt, zone }) => wallText(punchAt, zone, true)],
      deviceNo: "text",
      name: "text",
      department: "text",
      source: ["text", ({ source }) => word(`source.${source}`)],
      place: "text",
      distanceM: "number",
      fence: ["text", ({ fence }) => word(`fence.${fence}`)],
      review: ["text", ({ review }) => word(`review.${review}`)],
      remark: "text",
    },
    where: [visibleTo(caller, MAY.exports.all), query.likeName && called(query.likeName), conditions(query)],
    order: ORDER,
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
