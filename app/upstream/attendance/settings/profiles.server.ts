import { sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/attendance/may";
import { type searchProfiles as contract, profileRow } from "~/contracts/attendance/work-hours";
import { companyDay } from "~/lib/period";
import { employees } from "~/upstream/organization/tables.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { EMPLOYEE_SITE, ofPerson } from "../schedules/schedule-people.server";
import { attendanceProfiles, workHourPermits } from "./tables.server";

const profile = (caller: Caller) =>
  reads(
    profileRow,
    { f: attendanceProfiles, employees, p: workHourPermits },
    { siteId: EMPLOYEE_SITE, departmentName: ofPerson(caller).department, permitTo: sql`p.valid_to` },
    sql`
      join employees using (emp_id)
      join departments d using (department_id)
      left join work_hour_permits p on p.id = f.permit_id`,
  );

/** Profiles of the people whom the caller sees, the latest first (attendance, Screens). */
export function searchProfiles(db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const { likeEmpName, siteId, punchExempt, hourSystem, ended } = query;
  return profile(caller).page(db, page, {
    where: [
      visibleTo(caller, MAY.settings.edit),
      likeEmpName && sql`(${contains(sql`employees.emp_name`, likeEmpName)} or employees.job_number = ${likeEmpName})`,
      siteId !== undefined && sql`${EMPLOYEE_SITE} = ${siteId}`,
      punchExempt !== undefined && sql`f.punch_exempt = ${Number(punchExempt)}`,
      hourSystem !== undefined && sql`f.hour_system = ${hourSystem}`,
      !ended && sql`coalesce(f.to_date, 'infinity') >= ${companyDay()}::date`,
    ],
    order: sql`f.from_date desc, f.id desc`,
  });
}

export const profileDetail = (db: Reader, caller: Caller, { id }: { id: number }) =>
  profile(caller).one(db, sql`f.id = ${id} and ${visibleTo(caller, MAY.settings.edit)}`);
