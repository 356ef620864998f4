import { sql } from "drizzle-orm";
import { CONTRACT_TYPE, type ContractType, ENTRY_TASK, type EntryTaskKind } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import type { StaffType } from "~/contracts/organization/codes";
import { signingDeadline } from "~/lib/employees/contract-law";
import { contractTypeOf, registration } from "~/lib/employees/contributions";
import { addDays } from "~/lib/period-dates";
import { hrOf } from "~/upstream/organization/hr-people.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { bool, select, str } from "~/upstream/platform/database/select.server";
import { type Notice, notify } from "~/upstream/platform/messages/notifications.server";

/** Days from the entry until the badge hangs, and until the fund is registered (rule 37). */
const BADGE_DAYS = 7;
const FUND_DAYS = 29;

export interface EntryTask {
  kind: EntryTaskKind;
  due: string;
  /** Who holds it for the person's place is told, and finds the task at the address. */
  code: number;
  url: string;
}

interface Entered {
  empId: number;
  hireDate: string;
  name: string;
}

/**
 * Opens what an entry leaves to a domain, once for a stay, inside the transaction that enters the person (employees,
 * States of a pre-entry): the verb that assets, dormitory and training use like contract, benefits and badge. Those in
 * charge are told after the commit.
 */
export async function openEntryTasks(
  tx: Tx,
  { empId, hireDate, name }: Entered,
  tasks: readonly EntryTask[],
): Promise<void> {
  const wanted = tasks.map(({ kind, due }) => ({ kind, due }));
  const { rows } = await tx.execute<{ kind: EntryTaskKind }>(sql`
    insert into entry_tasks (emp_id, hire_date, kind, due)
    select ${empId}, ${hireDate}::date, kind, due
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as t(kind smallint, due date)
    on conflict do nothing returning kind`);
  const made = new Set(rows.map(({ kind }) => kind));
  const notices: Notice[] = [];
  for (const { kind, due, code, url } of tasks) {
    if (!made.has(kind)) continue;
    const params = { name, task: `@entry:task.${kind}`, date: due };
    notices.push({
      eventKey: `entryTask:${empId}:${hireDate}:${kind}`,
      empIds: await hrOf(tx, empId, code),
      title: { key: "entry:notice.task.title", params },
      text: { key: "entry:notice.task.text", params },
      url,
    });
  }
  await notify(tx, ...notices);
}

/** What the domain was to do for these people is done, whichever of its ways it took. */
export async function doneEntryTask(tx: Tx, empIds: readonly number[], kind: EntryTaskKind): Promise<void> {
  await tx.execute(
    sql`
      update entry_tasks
      set done_at = now()
      where emp_id = any(${sql.param([...empIds])}::int[]) and kind = ${kind} and done_at is null
    `,
  );
}

/**
 * The tasks of the domains that exist: the contract within a month (rule 19), insurance and fund where they are due
 * (rules 35 and 37), the badge.
 */
export function tasksOfEntry(
  { hireDate, contractType, staffType }: { hireDate: string; contractType: ContractType; staffType: StaffType },
  overAgeFrom: string,
): EntryTask[] {
  const type = contractTypeOf({ contractType, staffType });
  const social = registration(hireDate, { contractType: type, staffType, drawsPension: 0 }, overAgeFrom);
  const fund = social !== null && type !== CONTRACT_TYPE.reEngagement && type !== CONTRACT_TYPE.partTime;
  return [
    { kind: ENTRY_TASK.contract, due: signingDeadline(hireDate), code: MAY.contract.edit, url: "/employees/contract" },
    ...(social
      ? [
          {
            kind: ENTRY_TASK.social,
            due: social.due,
            code: MAY.benefits.edit,
            url: "/employees/benefits/socialSecurity?state=unregistered",
          },
        ]
      : []),
    ...(fund
      ? [
          {
            kind: ENTRY_TASK.fund,
            due: addDays(hireDate, FUND_DAYS),
            code: MAY.benefits.edit,
            url: "/employees/benefits/providentFund/archive?state=unregistered",
          },
        ]
      : []),
    { kind: ENTRY_TASK.badge, due: addDays(hireDate, BADGE_DAYS), code: MAY.badges.review, url: "/employees/badge" },
  ];
}

/** What the entry of a stay has left to be done, and what of it is. */
export async function entryTasksOf(
  db: Reader,
  empId: number | null,
): Promise<{ kind: EntryTaskKind; due: string; done: boolean }[]> {
  if (empId === null) return [];
  const rows = await select(db, {
    kind: sql<EntryTaskKind>`t.kind`,
    due: str`t.due`,
    done: bool`t.done_at is not null`,
  })`
    from entry_tasks t
    join employees e on e.emp_id = t.emp_id and e.hire_date = t.hire_date
    where t.emp_id = ${empId}
    order by t.kind`;
  return rows;
}
