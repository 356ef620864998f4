import { sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/attendance/may";
import type { searchPermits as contract, PermitRow } from "~/contracts/attendance/work-hours";
import { COMPANY_STATE, DEPARTMENT_STATUS } from "~/contracts/organization/codes";
import { groupBy } from "~/lib/group-by";
import { companyDay } from "~/lib/period";
import { openSitesOf, sitesOf } from "~/upstream/calendar/sites.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import { departmentsOf, positionsOf } from "~/upstream/organization/organization.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { registerPage, registerRecord } from "~/upstream/platform/register-reads.server";

type Row<T> = T & Record<string, unknown>;

const KEPT = sql`
  p.id, p.permit_no as "permitNo", p.company_id as "companyId", c.company_name as "companyName",
    p.site_id as "siteId", p.hour_system as "hourSystem", p.cycle, p.valid_from as "validFrom",
    p.valid_to as "validTo", p.version`;
const FROM = sql`work_hour_permits p join companies c using (company_id)`;
const reached = (caller: Caller) => sql`p.site_id = any(${sql.param(sitesOf(caller, MAY.settings.edit))}::int[])`;

/** Permits for other hours than the standard ones at the caller's sites (attendance rule 51). */
export async function searchPermits(db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const { likeName, siteId, hourSystem } = query;
  const today = sql`${companyDay()}::date`;
  const [{ nameOf }, found] = await Promise.all([
    positionsOf(db, caller),
    registerPage<Row<Omit<PermitRow, "positions"> & { positionIds: number[] }>>(
      db,
      page,
      sql`
        ${KEPT}, p.position_ids as "positionIds",
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
    ),
  ]);
  return mapped(found, ({ positionIds, ...row }) => ({ ...row, positions: [...new Set(positionIds.map(nameOf))] }));
}

type PermitFile = { attachmentInfoId: number; attachmentName: string; size: number };

export const permitDetail = (db: Reader, caller: Caller, { id }: { id: number }) =>
  registerRecord<Row<Omit<PermitRow, "positions" | "people"> & { positionIds: number[]; file: PermitFile | null }>>(
    db,
    sql`
      ${KEPT}, p.position_ids as "positionIds",
        (
          select jsonb_build_object(
            'attachmentInfoId', a.attachment_info_id, 'attachmentName', a.attachment_name, 'size', a.size
          )
          from attachments a
          where a.attachment_info_id = p.file_id
        ) as file
    `,
    FROM,
    every([sql`p.id = ${id}`, reached(caller)]),
  );

/** What a permit can name: reference data, kept in memory. */
export async function permitChoices(db: Reader, caller: Caller) {
  const [companies, { byId, pathOf }, positions] = await Promise.all([
    companiesOf(db, caller),
    departmentsOf(db, caller),
    positionsOf(db, caller),
  ]);
  const open = [...positions.byId.values()].filter(
    ({ departmentId }) => byId.get(departmentId)?.status !== DEPARTMENT_STATUS.closed,
  );
  return {
    sites: openSitesOf(caller, MAY.settings.edit),
    companies: [...companies.values()]
      .filter(({ status }) => status === COMPANY_STATE.operating)
      .map(({ companyId, companyName }) => ({ companyId, companyName })),
    departments: [...groupBy(open, ({ departmentId }) => departmentId)]
      .map(([departmentId, rows]) => ({
        departmentId,
        name: pathOf(departmentId),
        positions: rows.map(({ positionId }) => ({ positionId, name: positions.nameOf(positionId) })),
      }))
      .sort((one, other) => one.name.localeCompare(other.name, caller.language)),
  };
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
