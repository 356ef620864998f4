import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { auditQuery, errorQuery, loginQuery } from "~/contracts/shell/logs";
import { MAY } from "~/contracts/shell/may";
import { COMPANY_ZONE, companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { need } from "~/upstream/platform/identity/rights.server";
import { ENTRY, entries, FAULT, faults, LOG_NAME, LOGIN, logins } from "./logs.server";

export const text = (caller: Caller, key: string) => say(caller.language, { key });

export const about = (caller: Caller, name: string, filter: unknown, columns: readonly string[]) => ({
  action: `${name}.export`,
  objectType: name,
  asked: { query: filter },
  day: companyDay(),
  title: text(caller, `system:${name}.title`),
  columns: columns.map((column) => ({ header: text(caller, `system:${name}.${column}`), kind: "text" as const })),
});

/** A moment as a clock in Shanghai showed it. */
const CLOCK = (column: SQL) => sql`to_char(${column} at time zone '${sql.raw(COMPANY_ZONE)}', 'YYYY-MM-DD HH24:MI:SS')`;

const plain = (row: unknown[]) => row.map((value) => (value === null ? null : String(value)));

/** Exports of the logs need the log's own code beside 10090004: the list is what is exported (shell rule 38). */
export async function exportLogins(
  caller: Caller,
  { query }: { query: z.output<typeof loginQuery> },
): Promise<Response> {
  need(caller, MAY.logs.seeSignIns);
  const { where, order } = logins(caller, query);
  return exportAnswer(caller, {
    ...about(caller, "loginLog", query, [
      "time",
      "userName",
      "empName",
      "loginType",
      "channel",
      "ip",
      "mac",
      "disk",
      "result",
    ]),
    rows: async () => ({
      count: sql`select count(*)::int as n from ${LOGIN.from} where ${where}`,
      select: sql`
        select ${CLOCK(sql`l.time`)}, l.user_name, ${LOG_NAME(sql`l.user_id`)}, l.login_type, l.channel, l.ip, l.mac,
          l.disk, l.result
        from ${LOGIN.from}
        where ${where}
        order by ${order}
      `,
      cells: ([time, userName, empName, type, channel, ip, mac, disk, result]) => [
        ...plain([time, userName, empName]),
        text(caller, `system:loginLog.type.${type}`),
        text(caller, `system:loginLog.channelWord.${channel}`),
        ...plain([ip, mac, disk]),
        text(caller, `system:loginLog.resultWord.${result}`),
      ],
    }),
  });
}

export async function exportErrors(
  caller: Caller,
  { query }: { query: z.output<typeof errorQuery> },
): Promise<Response> {
  need(caller, MAY.logs.seeErrors);
  const { where, order } = faults(caller, query);
  return exportAnswer(caller, {
    ...about(caller, "errorLog", query, ["reference", "time", "side", "message", "url", "userName", "count", "state"]),
    rows: async () => ({
      count: sql`select count(*)::int as n from ${FAULT.from} where ${where}`,
      select: sql`
        select f.id, ${CLOCK(sql`f.time`)}, f.side, f.message, f.url, ${LOG_NAME(sql`f.user_id`)},
          f.count, f.status
        from ${FAULT.from}
        where ${where}
        order by ${order}
      `,
      cells: (row) => [
        ...plain(row.slice(0, 2)),
        text(caller, `system:errorLog.sideWord.${row[2]}`),
        ...plain(row.slice(3, 7)),
        text(caller, `system:errorLog.stateWord.${row[7]}`),
      ],
    }),
  });
}

const AUDIT_COLUMNS = [
  "number",
  "time",
  "user",
  "actor",
  "action",
  "objectType",
  "objectId",
  "ip",
  "before",
  "after",
] as const;

export async function exportAudit(
  caller: Caller,
  { query, fields }: { query: z.output<typeof auditQuery>; fields?: readonly string[] },
): Promise<Response> {
  need(caller, MAY.logs.seeAudit);
  const { where, order } = entries(caller, query);
  const { columns, ...told } = about(caller, "auditLog", query, AUDIT_COLUMNS);
  return exportAnswer(caller, {
    ...told,
    chosen: fields,
    columns: columns.map((column, n) => (n === 0 ? column : { ...column, name: AUDIT_COLUMNS[n] })),
    rows: async () => ({
      count: sql`select count(*)::int as n from ${ENTRY.from} where ${where}`,
      select: sql`
        select a.id, ${CLOCK(sql`a.time`)}, ${LOG_NAME(sql`a.user_id`)}, case
          when a.actor_user_id <> a.user_id then ${LOG_NAME(sql`a.actor_user_id`)}
          end, a.action, a.object_type, a.object_id, a.ip, a.before::text, a.after::text
        from ${ENTRY.from}
        where ${where}
        order by ${order}
      `,
      cells: plain,
    }),
  });
}
