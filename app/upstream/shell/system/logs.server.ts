import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { FAULT_STATE } from "~/contracts/platform/codes";
import type { FaultAct } from "~/contracts/shell/codes";
import {
  type auditQuery,
  entryRecord,
  entryRow,
  type errorQuery,
  faultRecord,
  faultRow,
  type loginQuery,
  loginRow,
} from "~/contracts/shell/logs";
import { MAY } from "~/contracts/shell/may";
import { startOfDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Page } from "~/upstream/platform/database/page.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { ofVisibleUsers } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { auditLog, errorLog } from "~/upstream/platform/tables/platform.server";
import { loginLog } from "../tables.server";

/** Days of Shanghai as instants; both count. */
const within = (column: SQL, { from, to }: { from?: string; to?: string }) => [
  from && sql`${column} >= ${startOfDay(from)}::timestamptz`,
  to && sql`${column} < ${startOfDay(addDays(to, 1))}::timestamptz`,
];
const holding = (column: SQL, typed: string | undefined) => typed && contains(column, typed);

export const LOG_NAME = (account: SQL) =>
  sql`
    (
      select coalesce(e.emp_name, u.username)
      from users u
      left join employees e on e.emp_id = u.emp_id
      where u.user_id = ${account}
    )
  `;
const NAMED = (account: SQL) => sql`coalesce(${LOG_NAME(account)}, '')`;

export const LOGIN = reads(loginRow, { l: loginLog }, { empName: NAMED(sql`l.user_id`) });

/** Sign-ins of the accounts within the scope; tries with a name nobody has belong to whoever sees everything. */
export const logins = (caller: Caller, query: z.output<typeof loginQuery>) => ({
  where: every([
    ofVisibleUsers(caller, MAY.logs.seeSignIns, sql`l.user_id`),
    ...within(sql`l.time`, query),
    holding(sql`l.user_name`, query.userName),
    query.loginType && sql`l.login_type = ${query.loginType}`,
    query.result && sql`l.result = ${query.result}`,
    query.ip && sql`l.ip = ${query.ip}`,
  ]),
  order: sql`l.id desc`,
});

export const loginList = (
  db: Reader,
  caller: Caller,
  { page, query }: { page: Page; query: z.output<typeof loginQuery> },
) => LOGIN.page(db, page, logins(caller, query));

const WHO = { userName: NAMED(sql`f.user_id`) };
export const FAULT = reads(faultRow, { f: errorLog }, WHO);
const WHOLE_FAULT = reads(faultRecord, { f: errorLog }, WHO);

/** Faults; of a person within the scope, or, for whoever sees everything, of nobody in particular. */
export const faults = (caller: Caller, query: z.output<typeof errorQuery>) => ({
  where: every([
    ofVisibleUsers(caller, MAY.logs.seeErrors, sql`f.user_id`),
    ...within(sql`f.time`, query),
    query.reference && sql`(f.id = upper(${query.reference}) or f."references" @> array[upper(${query.reference})])`,
    query.side && sql`f.side = ${query.side}`,
    holding(sql`f.message`, query.likeMessage),
    query.status !== undefined && sql`f.status = ${query.status}`,
  ]),
  order: sql`f.time desc, f.id`,
});

export const errorList = (
  db: Reader,
  caller: Caller,
  { page, query }: { page: Page; query: z.output<typeof errorQuery> },
) => FAULT.page(db, page, faults(caller, query));

export async function errorDetail(db: Reader, caller: Caller, { id }: { id: string }) {
  const fault = await WHOLE_FAULT.one(db, sql`${faults(caller, {}).where} and f.id = ${id}`);
  return { ...fault, acts: [fault.status === FAULT_STATE.handled ? "reopen" : "handle"] as FaultAct[] };
}

/** Whether a fault is within the caller's reach, for the verbs about it. */
export const reachableFault = (caller: Caller, id: string): SQL =>
  sql`id = ${id} and ${ofVisibleUsers(caller, MAY.logs.seeErrors, sql`user_id`) ?? sql`true`}`;

const ACTED = {
  userName: NAMED(sql`a.user_id`),
  actorName: sql`case when a.actor_user_id <> a.user_id then ${NAMED(sql`a.actor_user_id`)} else '' end`,
};
const BY = sql`left join users u on u.user_id = a.user_id`;
export const ENTRY = reads(entryRow, { a: auditLog }, ACTED, BY);
const WHOLE_ENTRY = reads(
  entryRecord,
  { a: auditLog },
  { ...ACTED, sealed: sql`exists (select from audit_seals s where s.audit_id = a.id)` },
  BY,
);

/** What people within the scope did. */
export const entries = (caller: Caller, query: z.output<typeof auditQuery>) => ({
  where: every([
    ofVisibleUsers(caller, MAY.logs.seeAudit, sql`a.user_id`),
    ...within(sql`a.time`, query),
    query.user && sql`(lower(u.job_number) = lower(${query.user}) or u.username = ${query.user})`,
    query.action && sql`(a.action = ${query.action} or split_part(a.action, '.', 2) = ${query.action})`,
    query.objectType && sql`a.object_type = ${query.objectType}`,
    query.objectId && sql`a.object_id = ${query.objectId}`,
    query.ip && sql`a.ip = ${query.ip}`,
  ]),
  order: sql`a.id desc`,
});

export const auditList = (
  db: Reader,
  caller: Caller,
  { page, query }: { page: Page; query: z.output<typeof auditQuery> },
) => ENTRY.page(db, page, entries(caller, query));

export const auditDetail = (db: Reader, caller: Caller, { id }: { id: number }) =>
  WHOLE_ENTRY.one(db, sql`${entries(caller, {}).where} and a.id = ${id}`);
