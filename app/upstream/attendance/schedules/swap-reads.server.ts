import { sql } from "drizzle-orm";
import type { z } from "zod";
import { APPLICATION, APPLICATION_STATE, SWAP_TYPE } from "~/contracts/attendance/codes";
import type { SwapRow, searchSwaps as searchContract } from "~/contracts/attendance/schedule-swaps";
import type { Reader } from "~/upstream/platform/database/db.server";
import { countUpTo, listed, windowOf } from "~/upstream/platform/database/page.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { called, seenBy } from "./schedule-people.server";
import { SHEET_CODES } from "./sheet-scope.server";

const { approved, cancelled, inApproval } = APPLICATION_STATE;

/** Swaps that were made, and applications that still wait for a decision: the two days of one are its two rows. */
const SWAPS = sql`
  (
    select 's' || w.id as key, null::int as "applicationId", w.type, w.emp_a, w.date_a, w.emp_b, w.date_b, w.reason,
      case w.cancelled when 1 then ${cancelled}::int else ${approved}::int end as state
    from shift_swaps w
    union all
    select 'a' || a.id, a.id,
      case when a.emp_b is null then ${SWAP_TYPE.ownDays}::int else ${SWAP_TYPE.colleague}::int end, a.emp_id,
      one.start_date, a.emp_b, other.start_date, a.reason, a.state
    from attendance_applications a
    join application_rows one on one.application_id = a.id and one.line_no = 1
    join application_rows other on other.application_id = a.id and other.line_no = 2
    where a.type = ${APPLICATION.swap} and a.state = ${inApproval}
  ) as w
`;

const FROM = sql`
  ${SWAPS}
  join employees a on a.emp_id = w.emp_a
  left join employees b on b.emp_id = w.emp_b
`;

/** Swaps of which at least one person is within reach, the latest day first. */
export async function searchSwaps(
  db: Reader,
  caller: Caller,
  { page, query }: z.output<(typeof searchContract)["input"]>,
) {
  const { likeName, state, from, to } = query;
  const either = sql`employees.emp_id in (w.emp_a, w.emp_b)`;
  const where = every([
    sql`exists (select 1 from employees where ${either} and ${seenBy(caller, SHEET_CODES)})`,
    likeName && sql`exists (select 1 from employees where ${either} and ${called(likeName)})`,
    state !== undefined && sql`w.state = ${state}`,
    from && sql`greatest(w.date_a, w.date_b) >= ${from}::date`,
    to && sql`least(w.date_a, w.date_b) <= ${to}::date`,
  ]);
  const [count, { rows }] = await Promise.all([
    countUpTo(db, FROM, where),
    db.execute<SwapRow & Record<string, unknown>>(sql`
      select w.key, w."applicationId", w.type, a.emp_name as "nameA", a.job_number as "jobNumberA", w.date_a as "dateA",
        coalesce(b.emp_name, '') as "nameB", coalesce(b.job_number, '') as "jobNumberB", w.date_b as "dateB", w.reason,
        w.state
      from ${FROM}
      where ${where}
      order by greatest(w.date_a, w.date_b) desc, w.key
      ${windowOf(page)}`),
  ]);
  return listed(count, rows);
}
