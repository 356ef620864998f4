import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { DUTY, MONTH_STATE } from "~/contracts/attendance/codes";
import {
  type DutyDetail,
  type DutyQuery,
  type dutyDetail as detailContract,
  dutyRecord,
  dutyRow,
  dutyTotal,
  type searchDuties as searchContract,
} from "~/contracts/attendance/duty";
import { MAY } from "~/contracts/attendance/may";
import { clockOf } from "~/lib/attendance/clock";
import { minuteOfDay, wallText } from "~/lib/attendance/wall-clock";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { database, type Reader } from "~/upstream/platform/database/db.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { need, visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { periodOf } from "../months/month-reckon.server";
import { called, inDepartment, ofPerson } from "../schedules/schedule-people.server";
import { dutyTimes } from "./tables.server";

type Input = z.output<(typeof searchContract)["input"]>;

const JOINS = sql`
  join employees on employees.emp_id = t.emp_id
  join departments d on d.department_id = employees.department_id
`;

const LOCKED = sql`
  exists (
    select
    from monthly_results m
    where m.emp_id = t.emp_id
      and m.state = ${MONTH_STATE.locked}
      and t.duty_date between m.from_date and m.to_date
  )
`;

const beside = (caller: Caller) => ({
  ...ofPerson(caller),
  mayChange: sql`t.emp_id <> ${caller.empId ?? 0} and not ${LOCKED}`,
});
const duty = (caller: Caller) => reads(dutyRow, { t: dutyTimes }, beside(caller), JOINS);

/** The period of a month as its statements have it, so that the duties listed are those they count (rule 31). */
async function asked(db: Reader, caller: Caller, query: DutyQuery, reach: SQL) {
  const { from, to } = await periodOf(db, caller, query.month ?? companyDay().slice(0, 7));
  const { likeName, departmentId, dutyType } = query;
  return {
    where: every([
      reach,
      sql`t.duty_date between ${from}::date and ${to}::date`,
      likeName && called(likeName),
      inDepartment(departmentId),
      dutyType !== undefined && sql`t.duty_type = ${dutyType}`,
    ]),
    order: sql`t.duty_date desc, t.start_at desc, t.id desc`,
  };
}

/** Duties of a month of attendance, of whom the caller keeps (attendance, DutyTime). */
export const searchDuties = async (db: Reader, caller: Caller, { page, query }: Input) =>
  duty(caller).page(db, page, {
    ...(await asked(db, caller, query, visibleTo(caller, MAY.duty.edit))),
    grows: true,
  });

const minutesWhere = (type: number): SQL => sql`
  coalesce(sum(extract(epoch from t.end_at - t.start_at) / 60) filter (where t.duty_type = ${type}), 0)::int
`;

/** What they come to for each person (attendance, Screens). */
export async function dutyTotals(db: Reader, caller: Caller, { page, query }: Input) {
  const { where } = await asked(db, caller, query, visibleTo(caller, MAY.duty.edit));
  const total = reads(
    dutyTotal,
    sql`
      (
        select t.emp_id, count(*)::int as times, ${minutesWhere(DUTY.onSite)} as on_site,
          ${minutesWhere(DUTY.onCall)} as on_call, sum(t.called_out_min)::int as called_out
        from duty_times t ${JOINS}
        where ${where}
        group by t.emp_id
      ) t
      ${JOINS}
    `,
    {
      ...ofPerson(caller),
      times: sql`t.times`,
      onSiteMin: sql`t.on_site`,
      onCallMin: sql`t.on_call`,
      calledOutMin: sql`t.called_out`,
    },
  );
  return total.page(db, page, {
    where: [],
    order: sql`length(employees.job_number), employees.job_number`,
    grows: true,
  });
}

/** One duty within reach, as the form has it. */
export async function dutyDetail(
  db: Reader,
  caller: Caller,
  { id }: z.output<(typeof detailContract)["input"]>,
): Promise<DutyDetail> {
  const record = reads(
    dutyRecord,
    { t: dutyTimes },
    { ...beside(caller), date: sql`t.duty_date`, locked: sql`${LOCKED}::int` },
    JOINS,
  );
  const row = await record.one(db, sql`t.id = ${id} and ${visibleTo(caller, MAY.duty.edit)}`);
  const clock = (at: string) => clockOf(minuteOfDay(Date.parse(at), row.date, row.zone));
  return { ...row, startTime: clock(row.startAt), endTime: clock(row.endAt) };
}

/** The list as a workbook; needs the right to keep duties beside that of exports. */
export async function exportDuties(caller: Caller, { query }: { query: DutyQuery }): Promise<Response> {
  need(caller, MAY.duty.edit);
  const reach = every([visibleTo(caller, MAY.duty.edit), visibleTo(caller, MAY.exports.all)]);
  return duty(caller).file(caller, {
    texts: "attDuty",
    object: "dutyTime",
    query,
    columns: {
      name: "text",
      jobNumber: "text",
      department: "text",
      startAt: ["text", ({ startAt, zone }) => wallText(startAt, zone)],
      endAt: ["text", ({ endAt, zone }) => wallText(endAt, zone)],
      dutyType: ["text", ({ dutyType }) => say(caller.language, { key: `attDuty:type.${dutyType}` })],
      calledOutMin: "number",
      remark: "text",
    },
    ...(await asked(database().read, caller, query, reach)),
  });
}
