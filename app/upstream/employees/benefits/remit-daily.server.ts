import { sql } from "drizzle-orm";
import { SCHEME } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { companyDay } from "~/lib/period";
import { addDays, daysBetween } from "~/lib/period-dates";
import type { Due } from "~/upstream/domain.server";
import { responsibleFor } from "~/upstream/organization/hr-people.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { type Notice, notify } from "~/upstream/platform/messages/notifications.server";
import { OVERSEAS, parameter } from "~/upstream/platform/parameters.server";

/** Housing Provident Fund Regulations art. 19: days after the pay day within which the fund is remitted. */
const REMIT_DAYS = 5;

/**
 * From the pay day of a site to the last day to remit, C&B is told once a month and site how many people it is for
 * (employees rule 37).
 */
export const remitReminders = ({ now, around }: Due): Promise<number> =>
  transaction(async (tx) => {
    const today = companyDay(now);
    const month = today.slice(0, 7);
    const { rows } = await tx.execute<{ site: number; people: number; some: number[] }>(sql`
      with paid as (
        select emp_id, department_id, case when overseas_warehouse = 1 then ${OVERSEAS}::int else site_id end as site
        from employees
        where employment = ${EMPLOYMENT.onJob}
          and exists (
            select
            from benefit_archives a
            where a.emp_id = employees.emp_id
              and a.scheme = ${SCHEME.fund}
              and a.start_month <= ${month}
              and coalesce(a.stop_month >= ${month}, true)
          )
      ), parts as (select site, count(*)::int as people, min(emp_id) as one from paid group by site, department_id)
      select site, sum(people)::int as people, array_agg(one) as some from parts group by site order by site`);
    const notices: Notice[] = [];
    for (const { site, people, some } of rows) {
      const payDay = `${month}-${String(await parameter(tx, around, "payDay", today, site)).padStart(2, "0")}`;
      const since = daysBetween(payDay, today);
      if (since < 0 || since > REMIT_DAYS) continue;
      // One of each department stands for all of it: who answers for it is the same.
      const told = await responsibleFor(tx, MAY.benefits.edit, some, today);
      const params = { n: people, date: addDays(payDay, REMIT_DAYS) };
      notices.push({
        eventKey: `fundRemit:${month}:${site}`,
        empIds: [...new Set([...told.values()].flatMap(({ hr }) => hr))],
        title: { key: "benefits:notice.fund.remit.title", params },
        text: { key: "benefits:notice.fund.remit.text", params: { ...params, payDay } },
        url: `/employees/benefits/providentFund/buy?month=${month}`,
      });
    }
    const { rows: before } = await tx.execute<{ key: string }>(
      sql`
        select distinct event_key as key
        from notifications
        where event_key = any(${sql.param(notices.map(({ eventKey }) => eventKey))}::text[])
      `,
    );
    const fresh = notices.filter(
      ({ eventKey, empIds }) => empIds.length > 0 && !before.some(({ key }) => key === eventKey),
    );
    await notify(tx, ...fresh);
    return fresh.length;
  });
