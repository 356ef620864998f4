import { sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/attendance/may";
import {
  type searchPermits as contract,
  permitChoice,
  permitRecord,
  permitRow,
} from "~/contracts/attendance/work-hours";
import { COMPANY_STATE, DEPARTMENT_STATUS } from "~/contracts/organization/codes";
import { groupBy } from "~/lib/group-by";
import { companyDay } from "~/lib/period";
import { openSitesOf, sitesOf } from "~/upstream/calendar/sites.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import { departmentsOf, positionsOf } from "~/upstream/organization/organization.server";
import { companies as companyTable } from "~/upstream/organization/tables.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { workHourPermits } from "./tables.server";

const reached = (caller: Caller) => sql`p.site_id = any(${sql.param(sitesOf(caller, MAY.settings.edit))}::int[])`;

const TABLES = { p: workHourPermits, c: companyTable };
const JOINS = sql`join companies c using (company_id)`;
const goneBy = (today: string) => sql`
  (
    select count(*)::int
    from attendance_profiles f
    where f.permit_id = p.id
      and f.from_date <= ${today}::date
      and coalesce(f.to_date, 'infinity') >= ${today}::date
  )
`;
const WITH_IDS = permitRow.omit({ positions: true }).extend(permitRecord.pick({ positionIds: true }).shape);
const WHOLE = reads(
  permitRecord,
  TABLES,
  {
    file: sql`
      (
        select jsonb_build_object(
          'attachmentInfoId', a.attachment_info_id, 'attachmentName', a.attachment_name, 'size', a.size
        )
        from attachments a
        where a.attachment_info_id = p.file_id
      )
    `,
  },
  JOINS,
);
const CHOICE = reads(permitChoice, { p: workHourPermits }, {});

/** Permits for other hours than the standard ones at the caller's sites (attendance rule 51). */
export async function searchPermits(db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const { likeName, siteId, hourSystem } = query;
  const [{ nameOf }, found] = await Promise.all([
    positionsOf(db, caller),
    reads(WITH_IDS, TABLES, { people: goneBy(companyDay()) }, JOINS).page(db, page, {
      where: [
        reached(caller),
        likeName && sql`(${contains(sql`p.permit_no`, likeName)} or ${contains(sql`c.company_name`, likeName)})`,
        siteId !== undefined && sql`p.site_id = ${siteId}`,
        hourSystem !== undefined && sql`p.hour_system = ${hourSystem}`,
      ],
      order: sql`p.valid_to desc, p.id desc`,
    }),
  ]);
  return mapped(found, ({ positionIds, ...row }) => ({ ...row, positions: [...new Set(positionIds.map(nameOf))] }));
}

export const permitDetail = (db: Reader, caller: Caller, { id }: { id: number }) =>
  WHOLE.one(db, sql`p.id = ${id} and ${reached(caller)}`);

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
export const profilePermits = (db: Reader, caller: Caller) =>
  CHOICE.all(db, {
    where: [
      reached(caller),
      sql`
        (
          p.valid_to >= ${companyDay()}::date or exists (select from attendance_profiles f where f.permit_id = p.id)
        )
      `,
    ],
    order: sql`p.permit_no, p.id`,
  });
