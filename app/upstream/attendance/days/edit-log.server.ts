import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { EDITED, type Edited } from "~/contracts/attendance/codes";
import type { searchEdits as contract, EditQuery } from "~/contracts/attendance/edit-log";
import { MAY } from "~/contracts/attendance/may";
import { editRange } from "~/lib/attendance/day-range";
import type { Language } from "~/lib/languages";
import { addDays, COMPANY_ZONE, companyDay, startOfDay } from "~/lib/period";
import { resources, say } from "~/lib/texts.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { countUpTo, listed, windowOf } from "~/upstream/platform/database/page.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { need, ofVisibleUsers } from "~/upstream/platform/identity/rights.server";
import { ATTENDANCE_PARAMETERS } from "~/upstream/platform/parameter-list-attendance.server";
import { exportRegister, type Source } from "~/upstream/platform/register-reads.server";
import { accountName } from "../schedules/planned-days.server";

/** Acts on the same objects that change nothing by hand: own punches and answers, machines, what leaves as a file. */
const NOT_EDITED = sql`
  a.action not in ('punch.create', 'punch.push', 'attendanceMonth.confirm', 'attendanceMonth.dispute')
    and a.action not like '%.export'
`;

/** Whose record it is: the first part of a key of person and day, or the person that the row names. */
const SUBJECT = sql`
  coalesce(
    case when a.object_id ~ '^[0-9]{1,9} [0-9]{4}-' then split_part(a.object_id, ' ', 1)::int end,
    case when jsonb_typeof(a.after -> 'empId') = 'number' then (a.after ->> 'empId')::int end,
    case when jsonb_typeof(a.before -> 'empId') = 'number' then (a.before ->> 'empId')::int end
  )
`;

const FROM = sql`
  audit_log a
  left join users u on u.user_id = a.user_id
  left join employees w on w.emp_id = ${SUBJECT}
`;

/** Parameters are of the whole product; attendance has its own. */
const OF_ATTENDANCE = sql`
  (a.object_type <> 'parameter' or a.object_id = any(${sql.param(Object.keys(ATTENDANCE_PARAMETERS))}::text[]))
`;

function sourceOf(caller: Caller, { operator, object, ...query }: EditQuery): Source {
  const { from, to } = editRange(query, companyDay());
  return {
    from: FROM,
    where: every([
      ofVisibleUsers(caller, MAY.logs.see, sql`a.user_id`),
      sql`a.time >= ${startOfDay(from)}::timestamptz`,
      sql`a.time < ${startOfDay(addDays(to, 1))}::timestamptz`,
      sql`a.object_type = any(${sql.param(object ? [object] : [...EDITED])}::text[])`,
      NOT_EDITED,
      OF_ATTENDANCE,
      operator && sql`(lower(u.job_number) = lower(${operator}) or u.username = ${operator})`,
    ]),
    order: sql`a.time desc, a.id desc`,
  };
}

type Fields = Record<string, unknown> | null;
interface Read {
  [column: string]: unknown;
  id: number;
  at: string;
  operator: string;
  actingFor: string;
  object: Edited;
  action: string;
  objectId: string;
  whose: string;
  before: Fields;
  after: Fields;
  ip: string;
}

const ACTED = sql`a.actor_user_id <> a.user_id`;
const OPERATOR = accountName(sql`a.actor_user_id`);
const ACTING_FOR = sql`case when ${ACTED} then ${accountName(sql`a.user_id`)} else '' end`;
const WHOSE = sql`coalesce(w.emp_name || ' ' || w.job_number, '')`;

/** Every change of attendance by hand, the latest first (attendance, EditLog). */
export async function searchEdits(db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const { from, where, order } = sourceOf(caller, query);
  const [count, { rows }] = await Promise.all([
    countUpTo(db, from, where),
    db.execute<Read>(sql`
      select a.id, a.time as at, ${OPERATOR} as operator, ${ACTING_FOR} as "actingFor", a.object_type as object,
        a.action, a.object_id as "objectId", ${WHOSE} as whose, a.before, a.after, a.ip
      from ${from}
      where ${where}
      order by ${order}
      ${windowOf(page)}`),
  ]);
  return listed(
    count,
    rows.map(({ before, after, at, id, objectId, ...row }) => ({
      ...row,
      about: aboutOf(objectId),
      act: actWord(caller.language, row.action),
      id: Number(id),
      at: new Date(at).toISOString(),
      ...changesOf(caller.language, before, after),
    })),
  );
}

/** What the reason of a change is kept as, and keys that stand beside it. */
const REASONS = ["reason", "note"];
const ASIDE = [...REASONS, "empId"];

/** The fields that differ, as texts, and why. */
function changesOf(language: Language, before: Fields, after: Fields) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const reason = REASONS.map((name) => after?.[name]).find((one) => typeof one === "string" && one !== "");
  return {
    reason: (reason as string | undefined) ?? "",
    changes: fields
      .filter((field) => !ASIDE.includes(field))
      .map((field) => ({
        field: wordOf(language, "field", field),
        before: shown(language, before?.[field]),
        after: shown(language, after?.[field]),
      })),
  };
}

/** The word of an act or a field; one without a word is called as in the audit log. */
function wordOf(language: Language, section: "act" | "field" | "value", name: string): string {
  const { told } = resources.zh.attLog as unknown as { told: Record<string, Record<string, string>> };
  return told[section]![name] === undefined ? name : say(language, { key: `attLog:told.${section}.${name}` });
}

const actWord = (language: Language, action: string) => wordOf(language, "act", action.split(".").at(-1)!);

/** The day of a key of person and day: whose it is stands beside it. */
const aboutOf = (objectId: string) => /^[0-9]+ ([0-9]{4}-[0-9]{2}-[0-9]{2})/.exec(objectId)?.[1] ?? objectId;

function shown(language: Language, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return wordOf(language, "value", String(value));
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const clock = (at: SQL) => sql`to_char(${at} at time zone '${sql.raw(COMPANY_ZONE)}', 'YYYY-MM-DD HH24:MI:SS')`;

/** The same as a workbook; needs the log's own right beside that of exports. */
export async function exportEdits(caller: Caller, { query }: { query: EditQuery }): Promise<Response> {
  need(caller, MAY.logs.see);
  return exportRegister(caller, {
    texts: "attLog",
    object: "attendanceEdits",
    query,
    columns: {
      at: "text",
      operator: "text",
      actingFor: "text",
      object: "text",
      action: "text",
      about: "text",
      whose: "text",
      before: "text",
      after: "text",
      reason: "text",
      ip: "text",
    },
    select: sql`
      ${clock(sql`a.time`)}, ${OPERATOR}, ${ACTING_FOR}, a.object_type, a.action, a.object_id, ${WHOSE}, a.before,
        a.after, a.ip
    `,
    source: sourceOf(caller, query),
    cells: ([at, operator, actingFor, object, action, objectId, whose, before, after, ip]) => {
      const { reason, changes } = changesOf(caller.language, before as Fields, after as Fields);
      const side = (which: "before" | "after") =>
        changes.flatMap((change) => (change[which] ? [`${change.field}: ${change[which]}`] : [])).join("; ");
      return [
        ...([at, operator, actingFor] as string[]),
        say(caller.language, { key: `attLog:object.${object}` }),
        actWord(caller.language, action as string),
        ...[aboutOf(objectId as string), whose as string],
        ...[side("before"), side("after"), reason],
        ip as string,
      ];
    },
  });
}
