import { sql } from "drizzle-orm";
import type { z } from "zod";
import type {
  AnnouncedPerson,
  AnnouncementRow,
  announcementDetail as detailContract,
  searchAnnouncements as searchContract,
} from "~/contracts/performance/announcements";
import { ANNOUNCEMENT_STATE, APPEAL_KIND, APPEAL_STATE, BATCH_ROW } from "~/contracts/performance/codes";
import type { Reader } from "~/upstream/platform/database/db.server";
import { every, num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { registerPage, registerRecord, type Source } from "~/upstream/platform/register-reads.server";
import { ANNOUNCED } from "./announcement-audience.server";
import { preparedBatches } from "./batch-reach.server";

type Input = z.output<(typeof searchContract)["input"]>;
type Detail = z.output<(typeof detailContract)["output"]>;

const COLUMNS = sql`
  a.id, a.batch_id as "batchId", b.title as "batchTitle", b.state as "batchState", a.title,
    a.from_date as "fromDate", a.to_date as "toDate", a.audience, a.show_score as "showScore", a.state, a.version
`;

/** Announcements, the latest first, with how many objections came. */
export function searchAnnouncements(db: Reader, caller: Caller, { page, query }: Input) {
  const source: Source = {
    from: ANNOUNCED,
    where: every([
      preparedBatches(caller),
      query.cycleId !== undefined && sql`b.cycle_id = ${query.cycleId}`,
      query.state !== undefined && sql`a.state = ${query.state}`,
    ]),
    order: sql`a.id desc`,
  };
  const objections = (more = sql`true`) => sql`
    (
      select count(*)::int
      from perf_batch_rows r
      join perf_appeals o on o.sheet_id = r.sheet_id and o.kind = ${APPEAL_KIND.objection}
      where r.batch_id = b.id and r.state = ${BATCH_ROW.in} and ${more}
    )
  `;
  const columns = sql`
    ${COLUMNS}, ${objections()} as objections, ${objections(sql`o.state = ${APPEAL_STATE.open}`)} as "openObjections",
      (
        select count(*)::int from perf_batch_rows r where r.batch_id = b.id and r.state = ${BATCH_ROW.in}
      ) as people
  `;
  return registerPage<AnnouncementRow>(db, page, columns, source);
}

/** Batches without an announcement. */
export async function announceable(db: Reader, caller: Caller) {
  const rows = await select(db, { id: num`b.id`, name: str`b.title` })`
    from perf_batches b
    where ${preparedBatches(caller)} and not exists (select from perf_announcements a where a.batch_id = b.id)
    order by b.id desc
    limit 200`;
  return rows;
}

/** Announced people `r`, `s` from the highest grade down: what the columns of the announcement let through. */
export const ANNOUNCED_PERSON = sql`
  s.id as "sheetId", e.job_number as "jobNumber", e.emp_name as name, p.department_name as department, r.grade,
    case when a.show_score = 1 then r.score end as score
`;
export const ANNOUNCED_PEOPLE = sql`
  perf_batch_rows r
    join perf_sheets s on s.id = r.sheet_id
    join employees e on e.emp_id = s.emp_id
    join departments p on p.department_id = s.department_id
`;
export const ANNOUNCED_ORDER = sql`position(r.grade in 'SABCD'), length(e.job_number), e.job_number`;

export async function announcementDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<Detail> {
  const announcement = await registerRecord<Omit<Detail, "people" | "objections" | "acts">>(
    db,
    sql`${COLUMNS}, a.body`,
    ANNOUNCED,
    sql`a.id = ${id} and ${preparedBatches(caller)}`,
  );
  const { rows: people } = await db.execute<AnnouncedPerson & Record<string, unknown>>(sql`
    select ${ANNOUNCED_PERSON}
    from perf_announcements a
    join ${ANNOUNCED_PEOPLE} on r.batch_id = a.batch_id
    where a.id = ${id} and r.state = ${BATCH_ROW.in}
    order by ${ANNOUNCED_ORDER}`);
  const { rows: objections } = await db.execute<Detail["objections"][number] & Record<string, unknown>>(sql`
    select o.id, e.emp_name as name, q.emp_name as by, o.text, o.state, o.decide_by as "decideBy"
    from perf_appeals o
    join perf_sheets s on s.id = o.sheet_id
    join employees e on e.emp_id = s.emp_id
    join employees q on q.emp_id = o.by_emp_id
    join perf_batch_rows r on r.sheet_id = s.id and r.batch_id = ${announcement.batchId}
    where o.kind = ${APPEAL_KIND.objection} and r.state = ${BATCH_ROW.in}
    order by o.id desc`);
  const acts: Record<number, Detail["acts"]> = {
    [ANNOUNCEMENT_STATE.draft]: ["edit", "publish"],
    [ANNOUNCEMENT_STATE.public]: ["withdraw"],
  };
  return { ...announcement, people, objections, acts: acts[announcement.state] ?? [] };
}
