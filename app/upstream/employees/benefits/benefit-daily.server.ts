import { sql } from "drizzle-orm";
import { SCHEME, type Scheme } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { REGISTRATION_REMINDER_DAYS } from "~/lib/employees/contributions";
import { companyDay } from "~/lib/period";
import type { Due } from "~/upstream/domain.server";
import { responsibleFor } from "~/upstream/organization/hr-people.server";
import { personDay } from "~/upstream/organization/person-day.server";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { type Notice, notify } from "~/upstream/platform/messages/notifications.server";
import { dueOf, mustJoin, noArchive, startOf } from "./benefit-due.server";
import { openOfLeaver } from "./benefit-leavers.server";
import { DUTY } from "./benefit-parts.server";

type What = "register" | "overdue" | "left";

interface Reminded {
  [column: string]: unknown;
  empId: number;
  empName: string;
  jobNumber: string;
  due: string;
  what: What;
  remindDay: string;
}

/** Of more people than this the message names the first and the list has all. */
const NAMED = 20;

const SCHEMES = {
  [SCHEME.social]: {
    name: "social",
    days: REGISTRATION_REMINDER_DAYS.social,
    url: "/employees/benefits/socialSecurity",
  },
  [SCHEME.fund]: {
    name: "fund",
    days: REGISTRATION_REMINDER_DAYS.fund,
    url: "/employees/benefits/providentFund/archive",
  },
} as const;

/**
 * Tells C&B on day 1, 15 and 25 of the work who has no social insurance yet, and every week who is overdue (employees
 * rule 35).
 */
export const socialReminders = (due: Due): Promise<number> => remind(SCHEME.social, due);

/**
 * Tells C&B on day 1 and 25 of the work who has no housing fund yet, and every week who is overdue (employees rule 37).
 */
export const fundReminders = (due: Due): Promise<number> => remind(SCHEME.fund, due);

/**
 * A day of the calendar is taken for a person by a row of its own, so that it is told once; of several that are late it
 * is the last. Who is overdue is told of on the day after the last one to register and on Mondays, so that a message a
 * week names all of them.
 */
const remind = (scheme: Scheme, { now }: Due): Promise<number> =>
  transaction(async (tx) => {
    const today = personDay(now);
    const { rows: found } = await tx.execute<Reminded>(sql`
      with missing as materialized (
        select employees.emp_id, employees.emp_name, employees.job_number, ${startOf(scheme)} as start,
          ${dueOf(scheme)}::date as due, ${today} as today,
          (
            select max(remind_day) from benefit_reminders r where r.emp_id = employees.emp_id and r.scheme = ${scheme}
          ) as told
        from employees ${DUTY(today)}
        where employees.employment = ${EMPLOYMENT.onJob}
          and ${mustJoin(scheme)}
          and ${noArchive(scheme, companyDay(now).slice(0, 7))}
      ), days as (
        select *, case when due < today then greatest(due + 1, date_trunc('week', today)::date)
          else (
            select start + max(n) - 1
            from unnest(${sql.param([...SCHEMES[scheme].days])}::int[]) n
            where start + n - 1 <= today
          )
            end as remind_day
        from missing where start <= today
      )
      select emp_id as "empId", emp_name as "empName", job_number as "jobNumber", due, case
        when due < today then 'overdue'
        else 'register'
        end as what, remind_day as "remindDay"
      from days where coalesce(told < remind_day, true) order by due, emp_id`);
    return sendReminders(tx, scheme, found, companyDay(now));
  });

/**
 * Tells C&B every Monday, and on the first day, whose social insurance or housing fund is open although they have left
 * and the last month is paid (employees rule 36).
 */
export const leaverReminders = async (due: Due): Promise<number> =>
  (await remindOpen(SCHEME.social, due)) + (await remindOpen(SCHEME.fund, due));

const remindOpen = (scheme: Scheme, { now }: Due): Promise<number> =>
  transaction(async (tx) => {
    const today = companyDay(now);
    const rows = await select(tx, {
      empId: num`employees.emp_id`,
      empName: str`employees.emp_name`,
      jobNumber: str`employees.job_number`,
      due: str`employees.leave_date`,
      what: sql<What>`'left'`,
      remindDay: str`date_trunc('week', ${today}::date)::date`,
    })`
      from benefit_archives a join employees using (emp_id)
      where a.scheme = ${scheme} and ${openOfLeaver(today.slice(0, 7))}
        and not exists (
          select
          from benefit_reminders r
          where r.emp_id = employees.emp_id
            and r.scheme = ${scheme}
            and r.remind_day >= date_trunc('week', ${today}::date)::date
        )
        order by employees.leave_date, employees.emp_id`;
    return sendReminders(tx, scheme, rows, today);
  });

/** One message a recipient and matter, of those whose day nobody else has taken. */
async function sendReminders(tx: Tx, scheme: Scheme, found: readonly Reminded[], today: string): Promise<number> {
  const taken = await take(tx, scheme, found);
  const rows = found.filter(({ empId }) => taken.has(empId));
  const responsible = await responsibleFor(
    tx,
    MAY.benefits.edit,
    rows.map(({ empId }) => empId),
    today,
  );
  const reached = (person: Reminded) => responsible.get(person.empId)?.hr ?? [];
  const recipients = [...new Set(rows.flatMap(reached))];
  await notify(
    tx,
    ...recipients.flatMap((recipient) => {
      const mine = rows.filter((person) => reached(person).includes(recipient));
      const matters = (["register", "overdue", "left"] as const).map((what) =>
        mine.filter((person) => person.what === what),
      );
      return matters.filter((people) => people.length > 0).map((people) => message(scheme, recipient, people, today));
    }),
  );
  return rows.length;
}

/** Of two runs at once only one gets a person's day. */
async function take(tx: Tx, scheme: Scheme, found: readonly Reminded[]): Promise<Set<number>> {
  if (found.length === 0) return new Set();
  const days = found.map(({ empId, remindDay }) => ({ emp_id: empId, remind_day: remindDay }));
  const { rows } = await tx.execute<{ empId: number }>(sql`
    insert into benefit_reminders (scheme, emp_id, remind_day)
    select ${scheme}, emp_id, remind_day
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(emp_id int, remind_day date)
    order by emp_id
    on conflict do nothing returning emp_id as "empId"`);
  return new Set(rows.map(({ empId }) => empId));
}

/** One message of all people whose day has come; who enters later on that day is in another one. */
function message(scheme: Scheme, recipient: number, people: readonly Reminded[], today: string): Notice {
  const { name, url } = SCHEMES[scheme];
  const [first] = people;
  const { what } = first!;
  const named = people
    .slice(0, NAMED)
    .map(({ empName, jobNumber }) => `${empName} ${jobNumber}`)
    .join(", ");
  const params = { n: people.length, people: people.length > NAMED ? `${named} …` : named, date: first!.due };
  return {
    eventKey: `benefit:${name}:${what}:${today}:${first!.empId}`,
    empIds: [recipient],
    title: { key: `benefits:notice.${name}.${what}.title`, params },
    text: { key: `benefits:notice.${name}.${what}.text`, params },
    url: `${url}?state=${what === "register" ? "unregistered" : what}`,
  };
}
