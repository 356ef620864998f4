import { sql } from "drizzle-orm";
import { z } from "zod";
import { EDITED } from "~/contracts/attendance/codes";
import { type searchEdits as contract, type EditQuery, editRow } from "~/contracts/attendance/edit-log";
import { MAY } from "~/contracts/attendance/may";
import { editRange } from "~/lib/attendance/day-range";
import { ATTENDANCE_PARAMETERS } from "~/lib/attendance/parameters";
import { wallText } from "~/lib/attendance/wall-clock";
import type { Language } from "~/lib/languages";
import { COMPANY_ZONE, companyDay, startOfDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { resources, say } from "~/lib/texts.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { need, ofVisibleUsers } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { auditLog } from "~/upstream/platform/tables/platform.server";
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

/** Parameters are of the whole product; attendance has its own. */
const OF_ATTENDANCE = sql`
  (a.object_type <> 'parameter' or a.object_id = any(${sql.param(Object.keys(ATTENDANCE_PARAMETERS))}::text[]))
`;

function asked(caller: Caller, { operator, object, ...query }: EditQuery) {
  const { from, to } = editRange(query, companyDay());
  return {
    where: [
      ofVisibleUsers(caller, MAY.logs.see, sql`a.user_id`),
      sql`a.time >= ${startOfDay(from)}::timestamptz`,
      sql`a.time < ${startOfDay(addDays(to, 1))}::timestamptz`,
      sql`a.object_type = any(${sql.param(object ? [object] : [...EDITED])}::text[])`,
      NOT_EDITED,
      OF_ATTENDANCE,
      operator && sql`(lower(u.job_number) = lower(${operator}) or u.username = ${operator})`,
    ],
    order: sql`a.time desc, a.id desc`,
  };
}

const fields = z.record(z.string(), z.unknown()).nullable();
type Fields = z.output<typeof fields>;

const EDIT = reads(
  editRow
    .omit({ act: true, about: true, changes: true, reason: true })
    .extend({ objectId: z.string(), before: fields, after: fields }),
  { a: auditLog },
  {
    at: sql`a.time`,
    operator: accountName(sql`a.actor_user_id`),
    actingFor: sql`case when a.actor_user_id <> a.user_id then ${accountName(sql`a.user_id`)} else '' end`,
    object: sql`a.object_type`,
    whose: sql`coalesce(w.emp_name || ' ' || w.job_number, '')`,
  },
  sql`
    left join users u on u.user_id = a.user_id
    left join employees w on w.emp_id = ${SUBJECT}
  `,
);

/** Every change of attendance by hand, the latest first (attendance, EditLog). */
export async function searchEdits(db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const found = await EDIT.page(db, page, { ...asked(caller, query), grows: true });
  return mapped(found, ({ before, after, objectId, ...row }) => ({
    ...row,
    about: aboutOf(objectId),
    act: actWord(caller.language, row.action),
    ...changesOf(caller.language, before, after),
  }));
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

/** The same as a workbook; needs the log's own right beside that of exports. */
export async function exportEdits(caller: Caller, { query }: { query: EditQuery }): Promise<Response> {
  need(caller, MAY.logs.see);
  const said = (before: Fields, after: Fields) => changesOf(caller.language, before, after);
  const side = (which: "before" | "after", { changes }: ReturnType<typeof said>) =>
    changes.flatMap((change) => (change[which] ? [`${change.field}: ${change[which]}`] : [])).join("; ");
  return EDIT.file(caller, {
    texts: "attLog",
    object: "attendanceEdits",
    query,
    columns: {
      at: ["text", ({ at }) => wallText(at, COMPANY_ZONE, true)],
      operator: "text",
      actingFor: "text",
      object: ["text", ({ object }) => say(caller.language, { key: `attLog:object.${object}` })],
      action: ["text", ({ action }) => actWord(caller.language, action)],
      about: ["text", ({ objectId }) => aboutOf(objectId)],
      whose: "text",
      before: ["text", ({ before, after }) => side("before", said(before, after))],
      after: ["text", ({ before, after }) => side("after", said(before, after))],
      reason: ["text", ({ before, after }) => said(before, after).reason],
      ip: "text",
    },
    ...asked(caller, query),
  });
}
