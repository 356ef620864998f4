import { sql } from "drizzle-orm";
import { z } from "zod";
import { BATCH_ROW, BATCH_STATE, PERFORMANCE_KIND } from "~/contracts/performance/codes";
import {
  batchHead,
  batchRow,
  type batchDetail as detailContract,
  type searchBatches as searchContract,
} from "~/contracts/performance/managers";
import { MAY } from "~/contracts/performance/may";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { WAITING } from "./batch-people.server";
import { preparedBatches, reachedBatches, taskOpen } from "./batch-reach.server";
import { batchPeople } from "./batch-rows.server";
import { perfBatches } from "./tables.server";

type Detail = z.output<(typeof detailContract)["output"]>;

const JOINS = sql`
  join perf_cycles y on y.id = b.cycle_id
  join departments d on d.department_id = b.department_id
  join employees h on h.emp_id = b.head_emp_id
  join employees q on q.emp_id = b.requester_emp_id
  left join approval_forms f on f.kind_code = ${PERFORMANCE_KIND.managerScores} and f.business_id = b.id
  left join perf_announcements a on a.batch_id = b.id
`;
const beside = {
  cycleName: sql`y.name`,
  department: sql`d.department_name`,
  head: sql`h.emp_name`,
  requester: sql`q.emp_name`,
  instanceId: sql`f.id`,
  announcement: sql`case when a.id is null then null else jsonb_build_object('id', a.id, 'state', a.state) end`,
};
const people = (more = sql`true`) =>
  sql`(select count(*) from perf_batch_rows r where r.batch_id = b.id and r.state = ${BATCH_ROW.in} and ${more})`;
const BATCH = reads(
  batchRow,
  { b: perfBatches },
  { ...beside, people: people(), marked: people(sql`r.marked = 1`) },
  JOINS,
);
const HEAD = batchHead.extend({ prepares: z.boolean(), holds: z.boolean() });

/** Batches, the latest first. */
export const searchBatches = (
  db: Reader,
  caller: Caller,
  { page, query: { cycleId, departmentId, state } }: z.output<(typeof searchContract)["input"]>,
) =>
  BATCH.page(db, page, {
    where: [
      reachedBatches(caller),
      cycleId !== undefined && sql`b.cycle_id = ${cycleId}`,
      departmentId !== undefined &&
        sql`b.department_id in (select department_id from below(array[${departmentId}]::int[]))`,
      state !== undefined && sql`b.state = ${state}`,
    ],
    order: sql`b.id desc`,
  });

/** Cycles with managers of the caller's reach who wait for a batch. */
export async function batchCycles(db: Reader, caller: Caller) {
  const rows = await select(db, { id: num`y.id`, name: str`y.name`, waiting: num`count(*)::int` })`
    from perf_sheets s
    join employees on employees.emp_id = s.emp_id
    join perf_cycles y on y.id = s.cycle_id
    where ${WAITING} and ${visibleTo(caller, MAY.managers.prepare)}
    group by y.id
    order by y.from_date desc, y.id desc`;
  return rows;
}

export async function batchDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<Detail> {
  const columns = { ...beside, prepares: preparedBatches(caller), holds: taskOpen(caller) };
  const { prepares, holds, ...batch } = await reads(HEAD, { b: perfBatches }, columns, JOINS).one(
    db,
    sql`b.id = ${id} and ${reachedBatches(caller)}`,
  );
  const people = await batchPeople(db, caller, id, Object.values(BATCH_ROW));
  const acts: Detail["acts"] = [
    ...(prepares && batch.state === BATCH_STATE.draft && people.some(({ state }) => state === BATCH_ROW.in)
      ? ["submit" as const]
      : []),
    ...(holds && batch.state === BATCH_STATE.inApproval ? ["mark" as const] : []),
    ...(prepares && batch.announcement === null ? ["announce" as const] : []),
  ];
  return { ...batch, people, acts };
}
