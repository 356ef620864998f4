import { sql } from "drizzle-orm";
import type { z } from "zod";
import {
  announcedPerson,
  announcementHead,
  announcementRow,
  type announcementDetail as detailContract,
  type searchAnnouncements as searchContract,
} from "~/contracts/performance/announcements";
import { ANNOUNCEMENT_STATE, APPEAL_KIND, APPEAL_STATE, BATCH_ROW } from "~/contracts/performance/codes";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { OF_BATCH } from "./announcement-audience.server";
import { preparedBatches } from "./batch-reach.server";
import { perfAnnouncements } from "./tables.server";

type Detail = z.output<(typeof detailContract)["output"]>;

const ofBatch = { batchTitle: sql`b.title`, batchState: sql`b.state` };
const HEAD = reads(announcementHead, { a: perfAnnouncements }, ofBatch, OF_BATCH);
const objections = (more = sql`true`) => sql`
  (
    select count(*)
    from perf_batch_rows r
    join perf_appeals o on o.sheet_id = r.sheet_id and o.kind = ${APPEAL_KIND.objection}
    where r.batch_id = b.id and r.state = ${BATCH_ROW.in} and ${more}
  )
`;
const ROW = reads(
  announcementRow,
  { a: perfAnnouncements },
  {
    ...ofBatch,
    people: sql`(select count(*) from perf_batch_rows r where r.batch_id = b.id and r.state = ${BATCH_ROW.in})`,
    objections: objections(),
    openObjections: objections(sql`o.state = ${APPEAL_STATE.open}`),
  },
  OF_BATCH,
);

/** Announcements, the latest first, with how many objections came. */
export const searchAnnouncements = (
  db: Reader,
  caller: Caller,
  { page, query: { cycleId, state } }: z.output<(typeof searchContract)["input"]>,
) =>
  ROW.page(db, page, {
    where: [
      preparedBatches(caller),
      cycleId !== undefined && sql`b.cycle_id = ${cycleId}`,
      state !== undefined && sql`a.state = ${state}`,
    ],
    order: sql`a.id desc`,
  });

/** Batches without an announcement. */
export async function announceable(db: Reader, caller: Caller) {
  const rows = await select(db, { id: num`b.id`, name: str`b.title` })`
    from perf_batches b
    where ${preparedBatches(caller)} and not exists (select from perf_announcements a where a.batch_id = b.id)
    order by b.id desc
    limit 200`;
  return rows;
}

/** What the columns of an announcement `a` let through of its people `r`, `s`. */
export const ofAnnounced = {
  sheetId: sql`s.id`,
  jobNumber: sql`e.job_number`,
  name: sql`e.emp_name`,
  department: sql`p.department_name`,
  grade: sql`r.grade`,
  score: sql`case when a.show_score = 1 then r.score end`,
};
export const ANNOUNCED_PEOPLE = sql`
  perf_batch_rows r
    join perf_sheets s on s.id = r.sheet_id
    join employees e on e.emp_id = s.emp_id
    join departments p on p.department_id = s.department_id
`;
export const WITH_PEOPLE = sql`perf_announcements a join ${ANNOUNCED_PEOPLE} on r.batch_id = a.batch_id`;
/** The people of an announcement, from the highest grade down. */
export const peopleAnnounced = (id: number) => ({
  where: sql`a.id = ${id} and r.state = ${BATCH_ROW.in}`,
  order: sql`position(r.grade in 'SABCD'), length(e.job_number), e.job_number`,
});
const PERSON = reads(announcedPerson, WITH_PEOPLE, ofAnnounced);

export async function announcementDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<Detail> {
  const announcement = await HEAD.one(db, sql`a.id = ${id} and ${preparedBatches(caller)}`);
  const people = await PERSON.all(db, peopleAnnounced(id));
  const objections = await select(db, {
    id: num`o.id`,
    name: str`e.emp_name`,
    by: str`q.emp_name`,
    text: str`o.text`,
    state: sql<Detail["objections"][number]["state"]>`o.state`,
    decideBy: str`o.decide_by`,
  })`
    from perf_appeals o
    join perf_sheets s on s.id = o.sheet_id
    join employees e on e.emp_id = s.emp_id
    join employees q on q.emp_id = o.by_emp_id
    join perf_batch_rows r on r.sheet_id = s.id and r.batch_id = ${announcement.batchId}
    where o.kind = ${APPEAL_KIND.objection} and r.state = ${BATCH_ROW.in}
    order by o.id desc`;
  const acts: Record<number, Detail["acts"]> = {
    [ANNOUNCEMENT_STATE.draft]: ["edit", "publish"],
    [ANNOUNCEMENT_STATE.public]: ["withdraw"],
  };
  return { ...announcement, people, objections, acts: acts[announcement.state] ?? [] };
}
