import { sql } from "drizzle-orm";
import type { z } from "zod";
import { APPLICATION, APPLICATION_STATE, SWAP_TYPE } from "~/contracts/attendance/codes";
import { type searchSwaps as searchContract, swapRow } from "~/contracts/attendance/schedule-swaps";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
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

const SWAP = reads(
  swapRow,
  sql`
    ${SWAPS}
    join employees a on a.emp_id = w.emp_a
    left join employees b on b.emp_id = w.emp_b
  `,
  {
    applicationId: sql`w."applicationId"`,
    key: sql`w.key`,
    type: sql`w.type`,
    nameA: sql`a.emp_name`,
    jobNumberA: sql`a.job_number`,
    dateA: sql`w.date_a`,
    nameB: sql`coalesce(b.emp_name, '')`,
    jobNumberB: sql`coalesce(b.job_number, '')`,
    dateB: sql`w.date_b`,
    reason: sql`w.reason`,
    state: sql`w.state`,
  },
);

/** Swaps of which at least one person is within reach, the latest day first. */
export function searchSwaps(db: Reader, caller: Caller, { page, query }: z.output<(typeof searchContract)["input"]>) {
  const { likeName, state, from, to } = query;
  const either = sql`employees.emp_id in (w.emp_a, w.emp_b)`;
  return SWAP.page(db, page, {
    where: [
      sql`exists (select 1 from employees where ${either} and ${seenBy(caller, SHEET_CODES)})`,
      likeName && sql`exists (select 1 from employees where ${either} and ${called(likeName)})`,
      state !== undefined && sql`w.state = ${state}`,
      from && sql`greatest(w.date_a, w.date_b) >= ${from}::date`,
      to && sql`least(w.date_a, w.date_b) <= ${to}::date`,
    ],
    order: sql`greatest(w.date_a, w.date_b) desc, w.key`,
    grows: true,
  });
}
