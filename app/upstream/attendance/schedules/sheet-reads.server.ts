import { sql } from "drizzle-orm";
import { z } from "zod";
import { type SheetRow, type searchSheets as searchContract, sheetRow } from "~/contracts/attendance/schedule-sheets";
import { nameInSql } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { accountName } from "./planned-days.server";
import { actsOn, reachesDepartment } from "./sheet-scope.server";
import { scheduleSheets } from "./tables.server";

/** Days of the department in the month, and by how many people: posts inside employments. */
const ASKED = sql`
  (
    select jsonb_build_object('people', count(distinct o.emp_id), 'days', coalesce(sum(o.days), 0))
    from (
      select p.emp_id,
        least(p.valid_to, e.end_date, (m.first_day + interval '1 month')::date - 1)
          - greatest(p.valid_from, e.start_date, m.first_day)
          + 1 as days
      from employee_posts p
      join employment_spells e on e.emp_id = p.emp_id
      where p.department_id = s.department_id
        and p.valid_from < m.first_day + interval '1 month'
        and coalesce(p.valid_to, 'infinity') >= m.first_day
    ) as o
    where o.days > 0
  )
`;

const foundRow = sheetRow.omit({ people: true, filled: true, acts: true }).extend({
  asked: z.object({ people: z.number().int(), days: z.number().int() }),
  cells: z.number().int(),
  reason: z.string(),
});
type Found = z.output<typeof foundRow>;

const sheet = ({ language }: Caller) =>
  reads(
    foundRow,
    { s: scheduleSheets },
    {
      department: nameInSql(sql`d.department_name`, sql`d.names`, language),
      asked: ASKED,
      cells: sql`(select count(*) from sheet_days c where c.sheet_id = s.id)`,
      by: sql`case when s.published_by is null then '' else ${accountName(sql`s.published_by`)} end`,
      at: sql`s.published_at`,
    },
    sql`
      join departments d on d.department_id = s.department_id
      cross join lateral (select (s.month || '-01')::date as first_day) as m
    `,
  );

const WHOLE = 100;
const asHead = (caller: Caller, { asked, cells, ...row }: Found) => ({
  ...row,
  acts: actsOn(caller, row),
  people: asked.people,
  filled: asked.days === 0 ? 0 : Math.min(WHOLE, Math.floor((cells * WHOLE) / asked.days)),
});

const asRow = (caller: Caller, found: Found): SheetRow => {
  const { reason: _, ...row } = asHead(caller, found);
  return row;
};

/** Sheets of the departments within reach, the latest month first. */
export async function searchSheets(
  db: Reader,
  caller: Caller,
  { page, query }: z.output<(typeof searchContract)["input"]>,
) {
  const found = await sheet(caller).page(db, page, {
    where: [
      reachesDepartment(caller, sql`s.department_id`),
      query.departmentId !== undefined &&
        sql`s.department_id in (select department_id from below(array[${query.departmentId}]::int[]))`,
      query.month && sql`s.month = ${query.month}`,
      query.state !== undefined && sql`s.state = ${query.state}`,
    ],
    order: sql`s.month desc, d.department_name, s.id`,
  });
  return mapped(found, (row) => asRow(caller, row));
}

/** The head of a sheet that the caller reaches. */
export const sheetHead = async (db: Reader, caller: Caller, id: number) =>
  asHead(caller, await sheet(caller).one(db, sql`s.id = ${id}`));

/** Departments somebody of whom is within the caller's reach, by name. */
export async function sheetChoices(db: Reader, caller: Caller) {
  const name = nameInSql(sql`d.department_name`, sql`d.names`, caller.language);
  const rows = await select(db, { value: num`d.department_id`, label: str`${name}` })`
    from departments d
    where ${reachesDepartment(caller, sql`d.department_id`)}
    order by 2, 1`;
  return rows;
}
