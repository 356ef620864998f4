import { type SQL, sql } from "drizzle-orm";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT, STAFF_TYPE } from "~/contracts/organization/codes";
import { retirementMonths, retirementReminder } from "~/lib/employees/retirement";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import type { Due } from "~/upstream/domain.server";
import { responsibleFor } from "~/upstream/organization/hr-people.server";
import { personDay } from "~/upstream/organization/person-day.server";
import { type Reader, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type Notice, notify } from "~/upstream/platform/messages/notifications.server";
import { parameter } from "~/upstream/platform/parameters.server";

const BIRTH_MONTH = sql`to_char(employees.birth_date, 'YYYY-MM')`;
/** 0: a woman whose category is not on file. */
const CATEGORY = sql`(case when employees.gender = 1 then 1 else coalesce(employees.retire_category, 0) end)::int`;
/** Nobody retires from a re-engagement, and nobody before the lowest age (employees rule 4). */
const retiring = (today: string, ahead: number): SQL =>
  sql`
    employees.employment = ${EMPLOYMENT.onJob}
      and employees.staff_type <> ${STAFF_TYPE.reEngaged}
      and employees.birth_date < ${addDays(today, ahead)}::date - interval '50 years'
  `;

export interface RetirementGroup {
  /** YYYY-MM */
  birth: string;
  category: number;
  people: number;
}

/** Days before the statutory month on which HR and the head are told: the company's parameter. */
export const retirementAhead = (
  db: Reader | Tx,
  around: Partial<Pick<Caller, "versions">>,
  today: string,
): Promise<number> => parameter(db, around, "retirementReminderDays", today);

/**
 * Those whose statutory month is past or within `ahead` days, by birth month and category: what decides the month;
 * without a category the earlier one (rule 4). `where` is the caller's.
 */
export async function retirementGroups(
  db: Reader | Tx,
  where: SQL,
  today: string,
  ahead: number,
): Promise<(RetirementGroup & { month: string })[]> {
  const rows = await select(db, { birth: str`${BIRTH_MONTH}`, category: num`${CATEGORY}`, people: num`count(*)::int` })`
    from employees
    where ${where} and ${retiring(today, ahead)}
    group by 1, 2`;
  return rows.map((row) => ({ ...row, month: retirementMonths(retiree(row)).earliest.month }));
}

/** One of a group: category 1 is a man's. */
const retiree = ({ birth, category }: Pick<RetirementGroup, "birth" | "category">) => ({
  gender: category === 1 ? 1 : 2,
  birthDate: `${birth}-01`,
  retireCategory: category || null,
});

/**
 * 180 days before the statutory month HR and the head are told once (employees rule 4); after it only a re-engagement
 * may follow.
 */
export const retirementReminders = ({ now, around }: Due): Promise<number> =>
  transaction(async (tx) => {
    const today = companyDay(now);
    const ahead = await retirementAhead(tx, around, today);
    const groups = (await retirementGroups(tx, sql`true`, today, ahead)).map(({ birth, category, month }) => ({
      birth,
      category,
      month,
      from: retirementReminder(retiree({ birth, category }), ahead),
    }));
    const rows = await select(tx, {
      empId: num`employees.emp_id`,
      name: str`employees.emp_name`,
      no: str`employees.job_number`,
      month: str`d.month`,
    })`
      from employees
      join jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as d(
        birth text, category int, month text, "from" date
      ) on d.birth = ${BIRTH_MONTH}
        and d.category = ${CATEGORY}
      where ${retiring(today, ahead)} and d."from" <= ${personDay(now)}
        and not exists (
          select from notifications n where n.event_key = 'retirement:' || employees.emp_id || ':' || d.month
        )
        order by employees.emp_id`;
    const told = await responsibleFor(
      tx,
      MAY.contract.edit,
      rows.map(({ empId }) => empId),
      today,
    );
    await notify(
      tx,
      ...rows.map(({ empId, ...params }): Notice => {
        const { hr = [], head = null } = told.get(empId) ?? {};
        return {
          eventKey: `retirement:${empId}:${params.month}`,
          empIds: [...new Set([...hr, ...(head === null ? [] : [head])])],
          title: { key: "employees:notice.retirement.title", params },
          text: { key: "employees:notice.retirement.text", params },
          url: `/employees/archives/user/staff-details/${empId}`,
        };
      }),
    );
    return rows.length;
  });
