import { sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/attendance/may";
import type { searchPermits as contract, PermitRow } from "~/contracts/attendance/work-hours";
import { COMPANY_STATE, DEPARTMENT_STATUS } from "~/contracts/organization/codes";
import { companyDay } from "~/lib/period";
import { sitesOf } from "~/upstream/calendar/sites.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { every, registerPage, registerRecord } from "~/upstream/platform/register-reads.server";

type Row<T> = T & Record<string, unknown>;

const KEPT = sql`
  p.id, p.permit_no as "permitNo", p.company_id as "companyId", c.company_name as "companyName",
    p.site_id as "siteId", p.hour_system as "hourSystem", p.cycle, p.valid_from as "validFrom",
    p.valid_to as "validTo", p.version`;
const FROM = sql`work_hour_permits p join companies c using (company_id)`;
const reached = (caller: Caller) => sql`p.site_id = any(${sql.param(sitesOf(caller, MAY.settings.edit))}::int[])`;

/** Permits for other hours than the standard ones at the caller's sites (attendance rule 51). */
export function searchPermits(db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const { likeName, siteId, hourSystem } = query;
  const today = sql`${companyDay()}::date`;
  return registerPage<Row<PermitRow>>(
    db,
    page,
    sql`
      ${KEPT},
        (
          select coalesce(array_agg(o.name order by o.name, o.position_id), '{}')
          from positions o
          where o.position_id = any(p.position_ids)
        ) as positions,
        (
          select count(*)::int
          from attendance_profiles f
          where f.permit_id = p.id and f.from_date <= ${today} and coalesce(f.to_date, 'infinity') >= ${today}
        ) as people
    `,
    {
      from: FROM,
      where: every([
        reached(caller),
        likeName && sql`(${contains(sql`p.permit_no`, likeName)} or ${contains(sql`c.company_name`, likeName)})`,
        siteId !== undefined && sql`p.site_id = ${siteId}`,
        hourSystem !== undefined && sql`p.hour_system = ${hourSystem}`,
      ]),
      order: sql`p.valid_to desc, p.id desc`,
    },
  );
}

export const permitDetail = (db: Reader, caller: Caller, { id }: { id: number }) =>
  registerRecord<Row<Omit<PermitRow, "positions" | "people"> & { positionIds: number[] }>>(
    db,
    sql`${KEPT}, p.position_ids as "positionIds"`,
    FROM,
    every([sql`p.id = ${id}`, reached(caller)]),
  );

type Department = { departmentId: number; name: string; positions: { positionId: number; name: string }[] };

/** What a permit can name; one statement for the companies, one for the positions. */
export async function permitChoices(db: Reader, caller: Caller) {
  const [{ rows: companies }, { rows: departments }] = await Promise.all([
    db.execute<{ companyId: number; companyName: string }>(sql`
      select company_id as "companyId", company_name as "companyName"
      from companies
      where status = ${COMPANY_STATE.operating}
      order by company_id`),
    db.execute<Row<Department>>(sql`
      select d.department_id as "departmentId", d.department_name as name,
        jsonb_agg(jsonb_build_object('positionId', o.position_id, 'name', o.name) order by o.name, o.position_id)
          as positions
      from positions o
      join departments d using (department_id)
      where d.status <> ${DEPARTMENT_STATUS.closed}
      group by d.department_id
      order by d.department_name, d.department_id`),
  ]);
  return { sites: sitesOf(caller, MAY.settings.edit), companies, departments };
}

/** Permits that a profile can go by: those that have not ended, and those that somebody goes by. */
export async function profilePermits(db: Reader, caller: Caller) {
  const { rows } = await db.execute<Row<Pick<PermitRow, "id" | "permitNo" | "siteId" | "hourSystem" | "validTo">>>(sql`
    select p.id, p.permit_no as "permitNo", p.site_id as "siteId", p.hour_system as "hourSystem",
      p.valid_to as "validTo"
    from work_hour_permits p
    where ${reached(caller)}
      and (
        p.valid_to >= ${companyDay()}::date or exists (select from attendance_profiles f where f.permit_id = p.id)
      )
    order by p.permit_no, p.id`);
  return rows;
}
