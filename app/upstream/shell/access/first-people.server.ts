import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { ACCOUNT_STATE, type AccountState } from "~/contracts/platform/codes";
import type { firstPasswords } from "~/contracts/shell/first-passwords";
import { MAY } from "~/contracts/shell/may";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleUsers } from "~/upstream/platform/identity/rights.server";
import { FROM_USERS } from "./users.server";

export type Seen = z.output<(typeof firstPasswords)["input"]>["people"][number];

/** An account that a step for many is about. */
export interface FirstPerson {
  [column: string]: unknown;
  userId: number;
  jobNumber: string;
  empName: string;
  departmentId: number;
  siteId: number;
  company: string;
  dingtalkUserId: string | null;
  mobile: string | null;
  invitedLately: boolean;
}

type Row = FirstPerson & { version: number; status: AccountState; signedIn: boolean; onJob: boolean };

/** Once a day a person hears how to come in. */
export const INVITED_LATELY = sql`coalesce(u.invited_at > now() - interval '1 day', false)`;

const COMPANY = sql`
  coalesce(
    (
      select c.company_name
      from employment_spells s
      join companies c using (company_id)
      where s.emp_id = e.emp_id and s.end_date is null
    ),
    ''
  )
`;

/**
 * The accounts of a step as they stand, in the order of the slips.
 * @param locked those of a transaction are held until its end, by their keys, so that two steps never wait crosswise
 * @throws 400 with a sentence for each one that may not be meant: the others are not done without it
 */
export async function firstPeople(
  db: Reader | Tx,
  caller: Caller,
  people: readonly Seen[],
  { locked = false, asSeen }: { locked?: boolean; asSeen: boolean },
): Promise<FirstPerson[]> {
  const hold: SQL = locked ? sql`for no key update of u` : sql``;
  const { rows } = await db.execute<Row>(sql`
    select u.user_id as "userId", u.job_number as "jobNumber", coalesce(e.emp_name, u.username) as "empName",
      coalesce(e.department_id, 0) as "departmentId", u.site_id as "siteId", ${COMPANY} as company, u.version, u.status,
      u.dingtalk_user_id as "dingtalkUserId", e.mobile, ${INVITED_LATELY} as "invitedLately",
      u.first_signed_in_at is not null as "signedIn", coalesce(e.employment = ${EMPLOYMENT.onJob}, false) as "onJob"
    ${FROM_USERS}
    where u.user_id = any(${sql.param(people.map(({ userId }) => userId))}::int[])
      and ${visibleUsers(caller, MAY.users.resetPassword)}
    order by u.user_id
    ${hold}`);
  refuseAll(faultsOf(caller, people, rows, asSeen));
  return rows.sort((a, b) => a.departmentId - b.departmentId || byNumber(a.jobNumber, b.jobNumber));
}

const byNumber = (a: string, b: string) => a.length - b.length || (a < b ? -1 : 1);

/** Of each asked for what stands against it, in the notation of the form's rows. */
function faultsOf(caller: Caller, people: readonly Seen[], rows: readonly Row[], asSeen: boolean): Faults {
  const faults: Faults = {};
  const found = new Map(rows.map((row) => [row.userId, row]));
  const asked = new Set<number>();
  for (const [n, { userId, version }] of people.entries()) {
    const row = found.get(userId);
    const key = row ? faultOf(caller, row, asSeen ? version : row.version) : "firstPasswords:fault.absent";
    if (key) addFault(faults, `people[${n}]`, key, { name: row?.empName ?? "", jobNumber: row?.jobNumber ?? "" });
    else if (asked.has(userId))
      addFault(faults, `people[${n}]`, "firstPasswords:fault.twice", { jobNumber: row!.jobNumber });
    asked.add(userId);
  }
  return faults;
}

function faultOf(caller: Caller, row: Row, version: number): string | null {
  if (row.userId === caller.userId) return "firstPasswords:fault.self";
  if (row.signedIn) return "firstPasswords:fault.signedIn";
  if (row.status !== ACCOUNT_STATE.enabled) return "firstPasswords:fault.closed";
  if (!row.onJob) return "firstPasswords:fault.notOnJob";
  return row.version === version ? null : "firstPasswords:fault.changed";
}
