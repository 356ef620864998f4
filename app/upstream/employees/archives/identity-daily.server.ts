import { sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { companyDay } from "~/lib/period";
import type { Due } from "~/upstream/domain.server";
import { personDay } from "~/upstream/organization/person-day.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { type Notice, notify } from "~/upstream/platform/messages/notifications.server";
import { parameter } from "~/upstream/platform/parameters.server";

interface Expiring {
  [column: string]: unknown;
  empId: number;
  date: string;
  days: number;
  step: number;
}

/**
 * 30, 15, 7 and 1 days before an identity card ends its holder is told (employees rule 5); of several reminders at once
 * only the narrowest, and a new card begins anew.
 */
export const identityCardReminders = ({ now, around }: Due): Promise<number> =>
  transaction(async (tx) => {
    const steps = await parameter(tx, around, "idCardReminderDays", companyDay(now));
    const today = personDay(now);
    const { rows } = await tx.execute<Expiring>(sql`
      with due as (
        select employees.emp_id as "empId", id_card_exp as date, id_card_exp - ${today} as days,
          (
            select min(step) from unnest(${sql.param([...steps])}::int[]) step where step >= id_card_exp - ${today}
          ) as step
        from employees
        where employment = ${EMPLOYMENT.onJob} and id_card_exp between ${today} and ${today} + ${steps[0]}::int
      )
      select *
      from due
      where not exists (
        select from notifications n where n.event_key = 'idCard:' || "empId" || ':' || date || ':' || step
      )
      order by "empId"`);
    await notify(
      tx,
      ...rows.map(({ empId, date, days, step }): Notice => {
        const params = { date, n: days };
        return {
          eventKey: `idCard:${empId}:${date}:${step}`,
          empIds: [empId],
          title: { key: "employees:notice.idCard.title", params },
          text: { key: "employees:notice.idCard.text", params },
          url: "/employees/mine",
        };
      }),
    );
    return rows.length;
  });
