import { sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/attendance/may";
import type { searchHistory as contract, HistoryRow } from "~/contracts/attendance/schedule-history";
import { say } from "~/lib/texts.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { countUpTo, listed, windowOf } from "~/upstream/platform/database/page.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { forbidden } from "~/upstream/platform/refusal.server";
import { exportRegister, type Source } from "~/upstream/platform/register-reads.server";
import { accountName } from "./planned-days.server";
import { called, seenBy } from "./schedule-people.server";
import { shiftWord } from "./schedule-words.server";

type Input = z.output<(typeof contract)["input"]>;

const CODES = [MAY.logs.see, MAY.schedules.publish];

const sourceOf = (caller: Caller, { likeName, plan, from, to }: Input["query"]): Source => ({
  from: sql`
    schedule_history h
    join employees on employees.emp_id = h.emp_id
    join departments d on d.department_id = employees.department_id
    left join shift_classes o on o.id = h.old_shift_id
    left join shift_classes n on n.id = h.new_shift_id
  `,
  where: every([
    seenBy(caller, CODES),
    likeName && called(likeName),
    plan !== undefined && sql`h.plan = ${plan}`,
    from && sql`h.work_date >= ${from}::date`,
    to && sql`h.work_date <= ${to}::date`,
  ]),
  order: sql`h.at desc, h.id desc`,
});

/** Every change of what somebody's day asked for, the latest first. */
export async function searchHistory(db: Reader, caller: Caller, { page, query }: Input) {
  const { from, where, order } = sourceOf(caller, query);
  const [count, { rows }] = await Promise.all([
    countUpTo(db, from, where),
    db.execute<HistoryRow & Record<string, unknown>>(sql`
      select h.id, employees.emp_name as name, employees.job_number as "jobNumber", d.department_name as department,
        h.work_date as "workDate", h.plan, h.had_entry as "hadEntry", h.has_entry as "hasEntry",
        o.code as "oldShift", n.code as "newShift", ${accountName(sql`h.by`)} as by, h.at
      from ${from}
      where ${where}
      order by ${order}
      ${windowOf(page)}`),
  ]);
  return listed(
    count,
    rows.map((row) => ({ ...row, id: Number(row.id), at: new Date(row.at).toISOString() })),
  );
}

/** The same as a workbook. */
export async function exportHistory(caller: Caller, { query }: { query: Input["query"] }): Promise<Response> {
  if (!holds(caller, ...CODES)) throw forbidden();
  const { language } = caller;
  const entry = (had: unknown, code: unknown) => (had === 1 ? shiftWord(language, code as string | null) : "");
  return exportRegister(caller, {
    texts: "schedDays",
    title: "history.title",
    object: "scheduleHistory",
    query,
    columns: {
      name: "text",
      jobNumber: "text",
      department: "text",
      workDate: "date",
      oldShift: "text",
      newShift: "text",
      plan: "text",
      by: "text",
      at: "text",
    },
    select: sql`
      employees.emp_name, employees.job_number, d.department_name, h.work_date, h.had_entry, o.code, h.has_entry,
        n.code, h.plan, ${accountName(sql`h.by`)}, to_char(h.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')
    `,
    source: sourceOf(caller, query),
    cells: ([name, jobNumber, department, day, had, old, has, now, plan, by, at]) => [
      ...([name, jobNumber, department, day] as string[]),
      entry(had, old),
      entry(has, now),
      say(language, { key: `schedDays:plan.${plan}` }),
      ...([by, at] as string[]),
    ],
  });
}
