import { sql } from "drizzle-orm";
import { NOTICE_STATE } from "~/contracts/employees/codes";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { sitesElsewhere } from "~/lib/organization/known-company";
import { COMPANY_ZONE, companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import type { Due } from "~/upstream/domain.server";
import { dayIn, personZone } from "~/upstream/organization/person-day.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { reminder, reminderKey } from "./notice-steps.server";

/**
 * Days before the deadline on which whoever has not read is reminded; from the deadline on it is every day (employees
 * rule 43).
 */
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

/**
 * Reminds of unread must-read notices by the day where each person works, once a day and place: a notice remembers when
 * it was looked through, and is left alone until a day has begun somewhere on which it is due. Of two workers at once
 * one takes the notice.
 */
export const noticesUnread = ({ now }: Due): Promise<number> =>
  transaction(async (tx) => {
    const instant = sql`${now.toISOString()}::timestamptz`;
    const elsewhere = sql.param(sitesElsewhere(COMPANY_ZONE).map(({ siteId }) => siteId));
    const ahead = sql`any(${sql.param(AHEAD)}::int[])`;
    const key = sql`'information:' || due.id || ':' || due.version_no || ':unread:' || p.day`;
    const { rows } = await tx.execute<Unread>(sql`
      with due as (
        select i.id, i.version_no, i.title, i.deadline, i.audience, i.reminded_at from informations i
        where i.state = ${NOTICE_STATE.published}
          and i.must_read = 1
          and i.deadline <= ${addDays(companyDay(now), FIRST + 1)}::date
          and exists (
            select
            from (
              select ${COMPANY_ZONE}::text as name
              union select ${personZone(sql`e`)}
              from employees e
              where (e.overseas_warehouse = 1 or e.site_id = any(${elsewhere}::int[]))
                and e.employment = ${EMPLOYMENT.onJob}
            ) zone
            cross join lateral (
              select ${dayIn(instant, sql`zone.name`)} as day, ${dayIn(sql`i.reminded_at`, sql`zone.name`)} as done
            ) d
            where coalesce(d.done < d.day, true) and (i.deadline - d.day = ${ahead} or d.day >= i.deadline))
        order by i.id for no key update of i skip locked
      ), looked as (
        update informations set reminded_at = ${instant} from due where informations.id = due.id
      )
      select due.id, due.version_no as "versionNo", due.title, due.deadline, p.day,
        array_agg(a.emp_id order by a.emp_id) as "empIds"
      from due cross join lateral notice_audience(due.audience) a join employees using (emp_id)
      cross join lateral (
        select ${dayIn(instant, personZone())} as day, ${dayIn(sql`due.reminded_at`, personZone())} as done
      ) p
      left join reading_receipts r on r.information_id = due.id
        and r.version_no = due.version_no
        and r.emp_id = a.emp_id
      where coalesce(p.done < p.day, true) and (due.deadline - p.day = ${ahead} or p.day >= due.deadline)
        and r.read_at is null
          and not exists (select from notifications n where n.event_key = ${key} and n.emp_id = a.emp_id)
      group by due.id, due.version_no, due.title, due.deadline, p.day order by due.id, p.day`);
    await notify(tx, ...rows.map((row) => reminder(row, reminderKey(row, row.day), row.empIds)));
    return rows.reduce((sum, { empIds }) => sum + empIds.length, 0);
  });
