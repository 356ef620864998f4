import { sql } from "drizzle-orm";
import { MAY } from "~/contracts/attendance/may";
import type { RuleChange } from "~/contracts/attendance/schedule-rules";
import { cycleText } from "~/lib/attendance/cycle-text";
import { say } from "~/lib/texts.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { plannedPeople } from "./schedule-people.server";
import { shiftWord } from "./schedule-words.server";
import type { ShiftBook } from "./shift-book.server";

/** What the audit rows of a rule are about. */
export const RULE_OBJECT = "scheduleRule";

/** As many as anybody reads; the whole of it is in the audit log. */
const MOST = 50;

interface Audited {
  at: string;
  by: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What was changed of a rule and its members, the latest first. */
export async function ruleChanges(db: Reader, caller: Caller, id: number, book: ShiftBook): Promise<RuleChange[]> {
  const rows = await select(db, {
    at: str`a.time`,
    by: str`coalesce(e.emp_name, u.username, '')`,
    action: str`a.action`,
    before: sql<Record<string, unknown> | null>`a.before`,
    after: sql<Record<string, unknown> | null>`a.after`,
  })`
    from audit_log a
    left join users u on u.user_id = a.actor_user_id
    left join employees e on e.emp_id = u.emp_id
    where a.object_type = ${RULE_OBJECT} and a.object_id = ${String(id)}
    order by a.id desc
    limit ${MOST}`;
  const names = await namesOf(db, caller, rows);
  return rows.map(({ at, by, action, before, after }) => ({
    by,
    action,
    at: new Date(at).toISOString(),
    changes: Object.keys({ ...before, ...after }).map((field) => ({
      field,
      before: read(caller, book, names, field, before?.[field]),
      after: read(caller, book, names, field, after?.[field]),
    })),
  }));
}

/** As many people as a line names. */
const NAMED = 5;

/** Names of the people whom rows are about, within the caller's reach. */
async function namesOf(db: Reader, caller: Caller, audited: readonly Audited[]): Promise<ReadonlyMap<number, string>> {
  const people = audited.flatMap(({ after }) => ((after?.empIds ?? []) as number[]).slice(0, NAMED));
  const known = await plannedPeople(db, caller, people, [MAY.shifts.edit, MAY.schedules.fill]);
  return new Map([...known].map(([empId, { name }]) => [empId, name]));
}

/** A value of an audit row as a person reads it. */
function read(
  caller: Caller,
  book: ShiftBook,
  names: ReadonlyMap<number, string>,
  field: string,
  value: unknown,
): string {
  if (value === undefined || value === null) return "";
  if (field === "empIds") {
    const people = value as number[];
    const named = people.slice(0, NAMED).flatMap((empId) => names.get(empId) ?? []);
    return named.join(", ") + (people.length > NAMED ? " …" : "");
  }
  if (field === "cycle")
    return cycleText(
      (value as (number | null)[]).map((shift) =>
        shiftWord(caller.language, shift === null ? null : (book.byId.get(shift)?.code ?? String(shift))),
      ),
    );
  if (field === "followCalendar" || field === "enabled")
    return say(caller.language, { key: `schedRules:yesNo.${value}` });
  if (field === "siteId") return say(caller.language, { key: `site:${value}` });
  return String(value);
}
