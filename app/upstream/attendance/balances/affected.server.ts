import { sql } from "drizzle-orm";
import { APPLICATION, APPLICATION_STATE } from "~/contracts/attendance/codes";
import type { Affected } from "~/contracts/attendance/protected";
import { companyDay, laterDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameterRows, valueIn } from "~/upstream/platform/parameters.server";
import { plansOf } from "../schedules/plans.server";
import { judgeNight } from "../schedules/schedule-judge.server";

interface Period {
  empId: number;
  fromDate: string;
  toDate: string;
}

/** Days ahead that are looked at: schedules reach no further. */
const AHEAD = 400;

/** What stands in a period from today on and may not be: shifts that touch the night, overtime (attendance rule 47). */
export async function affectedBy(
  db: Reader | Tx,
  around: Pick<Caller, "versions">,
  { empId, fromDate, toDate }: Period,
): Promise<Affected[]> {
  const today = companyDay();
  const from = laterDay(fromDate, today);
  const to = toDate < addDays(today, AHEAD) ? toDate : addDays(today, AHEAD);
  if (from > to) return [];
  const period = { empId, name: "", from: fromDate, to: toDate };
  const found = [...(await nightShifts(db, around, period, from, to)), ...(await overtimeWork(db, empId, from, to))];
  return found.toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

async function nightShifts(
  db: Reader | Tx,
  around: Pick<Caller, "versions">,
  period: { empId: number; name: string; from: string; to: string },
  from: string,
  to: string,
): Promise<Affected[]> {
  const { empId } = period;
  // A shift of the day before reaches into the first night.
  const first = addDays(from, -1);
  const plans = await plansOf(db, around, [empId], first, to);
  const parameters = await parameterRows(db, around);
  const guarded = new Map([[empId, [period]]]);
  const found: Affected[] = [];
  for (let date = first; date <= to; date = addDays(date, 1)) {
    const { shift, place } = plans.on(empId, date);
    if (!shift || !place) continue;
    const judged = { faults: [], warnings: [] };
    const night = valueIn(parameters, "nightWindow", place.parameterSite, date);
    judgeNight(judged, { empId, workDate: date }, shift, guarded, night);
    if (judged.faults.length > 0) found.push({ what: "shift", date, shift: `${shift.code} ${shift.name}` });
  }
  return found;
}

async function overtimeWork(db: Reader | Tx, empId: number, from: string, to: string): Promise<Affected[]> {
  const { rows } = await db.execute<Extract<Affected, { what: "application" }> & Record<string, unknown>>(sql`
    select 'application' as what, r.start_date as date, i.id as "instanceId", a.application_no as number,
      r.type, r.state
    from application_rows r
    join attendance_applications a on a.id = r.application_id
    left join approval_forms i on i.kind_code = 400 + a.type and i.business_id = a.id
    where r.emp_id = ${empId}
      and r.type in (${APPLICATION.overtime}, ${APPLICATION.weekend})
      and r.state in (${APPLICATION_STATE.inApproval}, ${APPLICATION_STATE.approved})
      and r.start_date <= ${to}::date
      and r.end_date >= ${from}::date
    order by r.start_date, r.id`);
  return rows;
}
