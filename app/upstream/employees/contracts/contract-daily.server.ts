import { type SQL, sql } from "drizzle-orm";
import { CONTRACT_STATE, CONTRACT_TYPE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { UNSIGNED_ALERT_DAYS } from "~/lib/employees/contract-law";
import { companyDay } from "~/lib/period";
import type { Due } from "~/upstream/domain.server";
import { responsibleFor } from "~/upstream/organization/hr-people.server";
import { personDay } from "~/upstream/organization/person-day.server";
import { audit } from "~/upstream/platform/audit.server";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import { type Notice, notify } from "~/upstream/platform/messages/notifications.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { UNDER_WAY } from "../leaving/dimission.server";
import { UNSIGNED } from "./contract.server";
import { isDue, worksWithout } from "./contract-views.server";

/** A contract and whose it is. */
export interface OwnedContract {
  [column: string]: unknown;
  id: number;
  empId: number;
  siteId: number;
  name: string;
  contractNo: string;
}

interface Row extends OwnedContract {
  date: string;
  step: string;
}

/** The columns of an `OwnedContract`, of `contracts c join employees`. */
export const OWNED = sql`
  c.id, c.emp_id as "empId", employees.site_id as "siteId", employees.emp_name as name, c.contract_no as "contractNo"
`;

/** The contracts that follow one: sent, or in force already. */
const FOLLOWING = [CONTRACT_STATE.signing, CONTRACT_STATE.inForce];

/** What nobody has been told of yet: an event's key is told once, whoever asks and however often the job runs. */
const untold = (key: SQL) => sql`not exists (select from notifications n where n.event_key = ${key})`;

async function tell(
  tx: Tx,
  rows: readonly Row[],
  what: "due" | "unsigned" | "overdue",
  withHead: boolean,
  now: Date,
): Promise<number> {
  const told = await responsibleFor(
    tx,
    MAY.contract.edit,
    rows.map(({ empId }) => empId),
    companyDay(now),
  );
  await notify(
    tx,
    ...rows.map((row): Notice => {
      const { hr = [], head = null } = told.get(row.empId) ?? {};
      const params = { name: row.name, no: row.contractNo, date: row.date, n: Number.parseInt(row.step, 10) || 0 };
      const empIds = [...new Set([...hr, ...(withHead && head !== null ? [head] : [])])];
      return {
        eventKey: `contract:${row.id}:${what}:${row.step}`,
        empIds,
        title: { key: `contract:notice.${what}.title`, params },
        text: { key: `contract:notice.${what}.text`, params },
        url: `/employees/contract/detail/${row.id}`,
      };
    }),
  );
  return rows.length;
}

/** Days before the end of a contract: the company's parameter, the widest first. */
const remindersOf = (tx: Tx, { now, around }: Due) => parameter(tx, around, "contractReminderDays", companyDay(now));

/**
 * 60, 30 and 15 days before the end HR and the head are reminded; of several reminders at once only of the narrowest
 * (employees rule 21).
 */
export const contractReminders = (due: Due): Promise<number> =>
  transaction(async (tx) => {
    const { now } = due;
    const today = personDay(now);
    const [wide, middle, narrow] = await remindersOf(tx, due);
    const step = sql`
      (
        case
          when c.last_day - ${today} <= ${narrow} then ${narrow}
          when c.last_day - ${today} <= ${middle} then ${middle}
          else ${wide}
          end
      )
    `;
    const { rows } = await tx.execute<Row>(sql`
      select ${OWNED}, c.last_day as date, ${step}::int || ':' || c.last_day as step
      from contracts c
      join employees using (emp_id)
      where ${isDue(today, wide!)}
        and not exists (select from contracts o where o.previous_id = c.id and o.state in ${FOLLOWING})
          and ${untold(sql`'contract:' || c.id || ':due:' || ${step}::int || ':' || c.last_day`)}
      order by c.id`);
    return tell(tx, rows, "due", true, now);
  });

/** At 60 days the head is asked once whether the contract is renewed (employees, kind 506). */
export const openRenewals = (due: Due): Promise<number> =>
  transaction(async (tx) => {
    const { now, around } = due;
    const today = personDay(now);
    const [first] = await remindersOf(tx, due);
    const { rows } = await tx.execute<Row & { renewalId: number; head: number }>(sql`
      with due as (
        select ${OWNED}, c.last_day as date, h.emp_id as head from contracts c join employees using (emp_id)
        cross join lateral (
          select x.emp_id from department_line(employees.department_id) l join employees x on x.emp_id = l.head_emp_id
          where x.emp_id <> employees.emp_id and x.employment = ${EMPLOYMENT.onJob} order by l.distance limit 1) h
        where ${isDue(today, first!)}
          and c.type <> ${CONTRACT_TYPE.internship}
          and not exists (select from contract_renewals r where r.contract_id = c.id)
          and not exists (
            select from contracts o where o.previous_id = c.id and o.state <> ${CONTRACT_STATE.discarded}
          )
          and not exists (select from dimissions d where d.emp_id = c.emp_id and d.state in ${UNDER_WAY})
        order by c.id
      ), made as (
        insert into contract_renewals (contract_id, requester_emp_id)
        select id, head
        from due
        on conflict
        do nothing
        returning id, contract_id
      ) select due.*, made.id as "renewalId" from made join due on due.id = made.contract_id order by due.id`);
    await audit(
      tx,
      around,
      ...rows.map(({ id, siteId, renewalId, head }) => ({
        action: "contract.renewalOpen",
        objectType: "contract",
        objectId: id,
        siteId,
        after: { renewalId, requesterEmpId: head },
      })),
    );
    await notify(
      tx,
      ...rows.map(({ renewalId, head, name, contractNo, date }): Notice => {
        const params = { name, no: contractNo, date };
        return {
          eventKey: `contractRenewal:${renewalId}:open`,
          empIds: [head],
          title: { key: "contract:notice.decide.title", params },
          text: { key: "contract:notice.decide.text", params },
          url: `/employees/contract/renewal/${renewalId}`,
        };
      }),
    );
    return rows.length;
  });

/**
 * On day 7, 20 and 27 of the work HR is told that nobody has signed; later it stands in the list (employees rule 19).
 */
export const unsignedAlerts = ({ now }: Due): Promise<number> =>
  transaction(async (tx) => {
    const today = personDay(now);
    const [first, second, third] = UNSIGNED_ALERT_DAYS;
    const worked = sql`(${today} - c.start_date + 1)`;
    const step = sql`
      (case when ${worked} >= ${third} then ${third} when ${worked} >= ${second} then ${second} else ${first} end)
    `;
    const { rows } = await tx.execute<Row>(sql`
      select ${OWNED}, c.start_date as date, (${step}::int)::text as step from contracts c join employees using (emp_id)
      where c.state in ${UNSIGNED}
        and employees.employment = ${EMPLOYMENT.onJob}
        and ${worked} >= ${first}::int
        and ${untold(sql`'contract:' || c.id || ':unsigned:' || ${step}::int`)}
      order by c.id`);
    return tell(tx, rows, "unsigned", false, now);
  });

/** Every day HR is told who works on although the contract has ended (employees rule 21). */
export const stillWorking = ({ now }: Due): Promise<number> =>
  transaction(async (tx) => {
    const today = personDay(now);
    const { rows } = await tx.execute<Row>(sql`
      select ${OWNED}, c.last_day as date, ${today}::text as step from contracts c join employees using (emp_id)
      where ${worksWithout(today)} and ${untold(sql`'contract:' || c.id || ':overdue:' || ${today}`)} order by c.id`);
    return tell(tx, rows, "overdue", false, now);
  });
