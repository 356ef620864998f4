import { sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/attendance/may";
import { type searchHistory as contract, historyRow } from "~/contracts/attendance/schedule-history";
import { wallText } from "~/lib/attendance/wall-clock";
import { COMPANY_ZONE } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { employees } from "~/upstream/organization/tables.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { forbidden } from "~/upstream/platform/refusal.server";
import { accountName } from "./planned-days.server";
import { called, seenBy } from "./schedule-people.server";
import { shiftWord } from "./schedule-words.server";
import { scheduleHistory } from "./tables.server";

type Input = z.output<(typeof contract)["input"]>;

const CODES = [MAY.logs.see, MAY.schedules.publish];

const CHANGE = reads(
  historyRow,
  { h: scheduleHistory, employees },
  {
    name: sql`employees.emp_name`,
    department: sql`d.department_name`,
    oldShift: sql`o.code`,
    newShift: sql`n.code`,
    by: accountName(sql`h.by`),
  },
  sql`
    join employees on employees.emp_id = h.emp_id
    join departments d on d.department_id = employees.department_id
    left join shift_classes o on o.id = h.old_shift_id
    left join shift_classes n on n.id = h.new_shift_id
  `,
);

const asked = (caller: Caller, { likeName, plan, from, to }: Input["query"]) => ({
  where: [
    seenBy(caller, CODES),
    likeName && called(likeName),
    plan !== undefined && sql`h.plan = ${plan}`,
    from && sql`h.work_date >= ${from}::date`,
    to && sql`h.work_date <= ${to}::date`,
  ],
  order: sql`h.at desc, h.id desc`,
});

/** Every change of what somebody's day asked for, the latest first. */
export const searchHistory = (db: Reader, caller: Caller, { page, query }: Input) =>
  CHANGE.page(db, page, { ...asked(caller, query), grows: true });

/** The same as a workbook. */
export async function exportHistory(caller: Caller, { query }: { query: Input["query"] }): Promise<Response> {
  if (!holds(caller, ...CODES)) throw forbidden();
  const { language } = caller;
  const entry = (had: number, code: string | null) => (had === 1 ? shiftWord(language, code) : "");
  return CHANGE.file(caller, {
    texts: "schedDays",
    title: "history.title",
    object: "scheduleHistory",
    query,
    columns: {
      name: "text",
      jobNumber: "text",
      department: "text",
      workDate: "date",
      oldShift: ["text", ({ hadEntry, oldShift }) => entry(hadEntry, oldShift)],
      newShift: ["text", ({ hasEntry, newShift }) => entry(hasEntry, newShift)],
      plan: ["text", ({ plan }) => say(language, { key: `schedDays:plan.${plan}` })],
      by: "text",
      at: ["text", ({ at }) => wallText(at, COMPANY_ZONE, true)],
    },
    ...asked(caller, query),
  });
}
