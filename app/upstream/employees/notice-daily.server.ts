import { sql } from "drizzle-orm";
import { addDays, companyDay } from "~/lib/period";
import { transaction } from "../platform/db.server";
import { notify } from "../platform/notifications.server";
import type { Due } from "./daily.server";
import { NOTICE } from "./notice.server";
import { reminder, reminderKey } from "./notice-steps.server";
import { personDay } from "./person-day.server";

/** Days before the deadline on which whoever has not read is reminded; from the deadline on it is every day (employees rule 43). */
const AHEAD = [3, 1];
const FIRST = Math.max(...AHEAD);

interface Unread {
  [column: string]: unknown;
  id: number;
  versionNo: number;
  title: string;
  deadline: string;
  day: string;
  empIds: number[];
}

/** Reminds of unread must-read notices by the day where each person works; who was told on that day is not told again. */
export const noticesUnread = ({ now }: Due): Promise<number> =>
  transaction(async (tx) => {
    const key = sql`'information:' || i.id || ':' || i.version_no || ':unread:' || p.day`;
    const { rows } = await tx.execute<Unread>(sql`
      select i.id, i.version_no as "versionNo", i.title, i.deadline, p.day, array_agg(a.emp_id order by a.emp_id) as "empIds"
      from informations i cross join lateral notice_audience(i.audience) a join employees using (emp_id)
      cross join lateral (select ${personDay(now)} as day) p
      left join reading_receipts r on r.information_id = i.id and r.version_no = i.version_no and r.emp_id = a.emp_id
      where i.state = ${NOTICE.published} and i.must_read = 1 and i.deadline <= ${addDays(companyDay(now), FIRST + 1)}::date
        and (i.deadline - p.day = any(${sql.param(AHEAD)}::int[]) or p.day >= i.deadline)
        and r.read_at is null and not exists (select from notifications n where n.event_key = ${key} and n.emp_id = a.emp_id)
      group by i.id, p.day order by i.id, p.day`);
    await notify(tx, ...rows.map((row) => reminder(row, reminderKey(row, row.day), row.empIds)));
    return rows.reduce((sum, { empIds }) => sum + empIds.length, 0);
  });
