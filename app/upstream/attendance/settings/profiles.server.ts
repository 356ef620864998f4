import { sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/attendance/may";
import type { searchProfiles as contract, ProfileRow } from "~/contracts/attendance/work-hours";
import { companyDay } from "~/lib/period";
import { nameInSql } from "~/upstream/organization/organization.server";
import { siteOfRow } from "~/upstream/platform/company.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { registerPage, registerRecord } from "~/upstream/platform/register-reads.server";

type Row = ProfileRow & Record<string, unknown>;

const columns = (caller: Caller) => sql`
  f.id, f.emp_id as "empId", employees.emp_name as "empName", employees.job_number as "jobNumber",
    ${siteOfRow("employees")} as "siteId",
    ${nameInSql(sql`d.department_name`, sql`d.names`, caller.language)} as "departmentName",
    f.punch_exempt as "punchExempt",
    f.hour_system as "hourSystem", f.permit_id as "permitId", p.permit_no as "permitNo", p.valid_to as "permitTo",
    f.from_date as "fromDate", f.to_date as "toDate", f.reason, f.version`;
const FROM = sql`
  attendance_profiles f
  join employees using (emp_id)
  join departments d using (department_id)
  left join work_hour_permits p on p.id = f.permit_id`;

/** Profiles of the people whom the caller sees, the latest first (attendance, Screens). */
export function searchProfiles(db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const { likeEmpName, siteId, punchExempt, hourSystem, ended } = query;
  return registerPage<Row>(db, page, columns(caller), {
    from: FROM,
    where: every([
      visibleTo(caller, MAY.settings.edit),
      likeEmpName && sql`(${contains(sql`employees.emp_name`, likeEmpName)} or employees.job_number = ${likeEmpName})`,
      siteId !== undefined && sql`${siteOfRow("employees")} = ${siteId}`,
      punchExempt !== undefined && sql`f.punch_exempt = ${Number(punchExempt)}`,
      hourSystem !== undefined && sql`f.hour_system = ${hourSystem}`,
      !ended && sql`coalesce(f.to_date, 'infinity') >= ${companyDay()}::date`,
    ]),
    order: sql`f.from_date desc, f.id desc`,
  });
}

export const profileDetail = (db: Reader, caller: Caller, { id }: { id: number }) =>
  registerRecord<Row>(db, columns(caller), FROM, every([sql`f.id = ${id}`, visibleTo(caller, MAY.settings.edit)]));
