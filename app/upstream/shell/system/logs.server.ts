import { and, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { FaultState, SessionChannel } from "~/contracts/platform/codes";
import { FAULT_STATE } from "~/contracts/platform/codes";
import type { FaultAct, LoginResult, LoginType } from "~/contracts/shell/codes";
import type { auditQuery, errorQuery, loginQuery } from "~/contracts/shell/logs";
import { MAY } from "~/contracts/shell/may";
import { addDays, startOfDay } from "~/lib/period";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, windowOf } from "~/upstream/platform/database/page.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { ofVisibleUsers } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";

type Page = { pageNo: number; pageSize: number };

/** Days of Shanghai as instants; both count. */
const within = (column: SQL, { from, to }: { from?: string; to?: string }) => [
  from ? sql`${column} >= ${startOfDay(from)}::timestamptz` : undefined,
  to ? sql`${column} < ${startOfDay(addDays(to, 1))}::timestamptz` : undefined,
];
const holding = (column: SQL, typed: string | undefined) => (typed ? contains(column, typed) : undefined);
const iso = (value: string) => new Date(value).toISOString();

/** One page of a log, newest first, and how many rows there are in all: both within the scope. */
async function pageOfLog<Row extends Record<string, unknown>>(
  db: Reader,
  page: Page,
  log: { from: SQL; where: SQL; columns: SQL; order: SQL },
) {
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<Row>(
      sql`
        select ${log.columns} ${log.from}
        where ${log.where}
        order by ${log.order}
        ${windowOf(page)}
      `,
    ),
    db.execute<{ n: number }>(sql`select count(*)::int as n ${log.from} where ${log.where}`),
  ]);
  return { total: counted[0]!.n, rows };
}

export const LOG_NAME = (account: SQL) =>
  sql`
    (
      select coalesce(e.emp_name, u.username)
      from users u
      left join employees e on e.emp_id = u.emp_id
      where u.user_id = ${account}
    )
  `;

/** Sign-ins of the accounts within the scope; tries with a name nobody has belong to whoever sees everything. */
export const logins = (caller: Caller, query: z.output<typeof loginQuery>) => ({
  from: sql`from login_log l`,
  where: and(
    sql`true`,
    ofVisibleUsers(caller, MAY.logs.seeSignIns, sql`l.user_id`),
    ...within(sql`l.time`, query),
    holding(sql`l.user_name`, query.userName),
    query.loginType ? sql`l.login_type = ${query.loginType}` : undefined,
    query.result ? sql`l.result = ${query.result}` : undefined,
    query.ip ? sql`l.ip = ${query.ip}` : undefined,
  )!,
  order: sql`l.id desc`,
});

export async function loginList(
  db: Reader,
  caller: Caller,
  { page, query }: { page: Page; query: z.output<typeof loginQuery> },
) {
  const found = await pageOfLog<{
    id: number;
    time: string;
    userName: string;
    empName: string | null;
    loginType: LoginType;
    channel: SessionChannel;
    ip: string;
    userAgent: string;
    mac: string;
    disk: string;
    result: LoginResult;
  }>(db, page, {
    ...logins(caller, query),
    columns: sql`
      l.id, l.time, l.user_name as "userName", ${LOG_NAME(sql`l.user_id`)} as "empName", l.login_type as "loginType",
        l.channel, l.ip, l.user_agent as "userAgent", l.mac, l.disk, l.result
    `,
  });
  return listed(
    found.total,
    found.rows.map((row) => ({ ...row, time: iso(row.time), empName: row.empName ?? "" })),
  );
}

/** Faults; of a person within the scope, or, for whoever sees everything, of nobody in particular. */
export const faults = (caller: Caller, query: z.output<typeof errorQuery>) => ({
  from: sql`from error_log f`,
  where: and(
    sql`true`,
    ofVisibleUsers(caller, MAY.logs.seeErrors, sql`f.user_id`),
    ...within(sql`f.time`, query),
    query.reference
      ? sql`(f.id = upper(${query.reference}) or f."references" @> array[upper(${query.reference})])`
      : undefined,
    query.side ? sql`f.side = ${query.side}` : undefined,
    holding(sql`f.message`, query.likeMessage),
    query.status !== undefined ? sql`f.status = ${query.status}` : undefined,
  )!,
  order: sql`f.time desc, f.id`,
});

interface Fault {
  [column: string]: unknown;
  id: string;
  time: string;
  side: string;
  message: string;
  url: string;
  userName: string | null;
  release: string;
  count: number;
  status: FaultState;
  stack: string;
}
const FAULT = sql`
  f.id, f.time, f.side, f.message, f.url, ${LOG_NAME(sql`f.user_id`)} as "userName", f.release, f.count, f.status
`;
const shownFault = (row: Fault) => ({ ...row, time: iso(row.time), userName: row.userName ?? "" });

export async function errorList(
  db: Reader,
  caller: Caller,
  { page, query }: { page: Page; query: z.output<typeof errorQuery> },
) {
  const found = await pageOfLog<Fault>(db, page, { ...faults(caller, query), columns: FAULT });
  return listed(found.total, found.rows.map(shownFault));
}

export async function errorDetail(db: Reader, caller: Caller, { id }: { id: string }) {
  const { from, where } = faults(caller, {});
  const { rows } = await db.execute<Fault>(sql`select ${FAULT}, f.stack ${from} where ${where} and f.id = ${id}`);
  if (!rows[0]) throw missing();
  return { ...shownFault(rows[0]), acts: [rows[0].status === FAULT_STATE.handled ? "reopen" : "handle"] as FaultAct[] };
}

/** Whether a fault is within the caller's reach, for the verbs about it. */
export const reachableFault = (caller: Caller, id: string): SQL =>
  sql`id = ${id} and ${ofVisibleUsers(caller, MAY.logs.seeErrors, sql`user_id`) ?? sql`true`}`;

/** What people within the scope did. */
export const entries = (caller: Caller, query: z.output<typeof auditQuery>) => ({
  from: sql`from audit_log a left join users u on u.user_id = a.user_id`,
  where: and(
    sql`true`,
    ofVisibleUsers(caller, MAY.logs.seeAudit, sql`a.user_id`),
    ...within(sql`a.time`, query),
    query.user ? sql`(lower(u.job_number) = lower(${query.user}) or u.username = ${query.user})` : undefined,
    query.action ? sql`(a.action = ${query.action} or split_part(a.action, '.', 2) = ${query.action})` : undefined,
    query.objectType ? sql`a.object_type = ${query.objectType}` : undefined,
    query.objectId ? sql`a.object_id = ${query.objectId}` : undefined,
    query.ip ? sql`a.ip = ${query.ip}` : undefined,
  )!,
  order: sql`a.id desc`,
});

interface Entry {
  [column: string]: unknown;
  id: number;
  time: string;
  userName: string | null;
  actorName: string | null;
  ip: string;
  action: string;
  objectType: string;
  objectId: string;
  siteId: number | null;
}
const ENTRY = sql`
  a.id, a.time, ${LOG_NAME(sql`a.user_id`)} as "userName", case
    when a.actor_user_id <> a.user_id then ${LOG_NAME(sql`a.actor_user_id`)}
    end as "actorName",
  a.ip, a.action, a.object_type as "objectType", a.object_id as "objectId", a.site_id as "siteId"`;
const shownEntry = <Row extends Entry>(row: Row) => ({
  ...row,
  time: iso(row.time),
  userName: row.userName ?? "",
  actorName: row.actorName ?? "",
});

export async function auditList(
  db: Reader,
  caller: Caller,
  { page, query }: { page: Page; query: z.output<typeof auditQuery> },
) {
  const found = await pageOfLog<Entry>(db, page, { ...entries(caller, query), columns: ENTRY });
  return listed(found.total, found.rows.map(shownEntry));
}

export async function auditDetail(db: Reader, caller: Caller, { id }: { id: number }) {
  const { from, where } = entries(caller, {});
  const { rows } = await db.execute<
    Entry & {
      sessionId: string | null;
      requestId: string;
      before: Record<string, unknown> | null;
      after: Record<string, unknown> | null;
      sealed: boolean;
    }
  >(sql`
    select ${ENTRY}, a.session_id as "sessionId", a.request_id as "requestId", a.before, a.after,
      exists (select from audit_seals s where s.audit_id = a.id) as sealed
    ${from} where ${where} and a.id = ${id}`);
  if (!rows[0]) throw missing();
  return shownEntry(rows[0]);
}
