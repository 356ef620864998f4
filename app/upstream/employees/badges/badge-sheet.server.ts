import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { BadgeSheet, badgeSheet as contract } from "~/contracts/employees/badge";
import { BADGE_STATE, type BadgeState } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { departmentsOf } from "~/upstream/organization/organization.server";
import { employees } from "~/upstream/organization/tables.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { documentAnswer } from "~/upstream/platform/files/documents.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import { attachments } from "~/upstream/platform/tables/files.server";
import { joined } from "./badge.server";
import { staffBadges } from "./tables.server";

/** Photos that await review, for whoever reviews them (employees rule 46). */
export const badgesWaiting = (caller: Caller): SQL =>
  caller.rights.codes.has(MAY.badges.review)
    ? sql`(
        select count(*)
        from staff_badges
        join employees using (emp_id)
        where staff_badges.state = ${BADGE_STATE.review} and ${visibleTo(caller, MAY.badges.review)}
      )`
    : sql`0`;

const PRINTABLE: (BadgeState | null)[] = [BADGE_STATE.passed, BADGE_STATE.printed];

/**
 * The chosen badges, and of chosen people the one that may go to paper (else the newest), with what stands on them;
 * apart those that may not.
 */
export async function badgeSheet(
  db: Reader,
  caller: Caller,
  { ids, people }: z.output<(typeof contract)["input"]>,
): Promise<BadgeSheet> {
  const { rows } = await db.execute<{
    id: number | null;
    jobNumber: string;
    empName: string;
    employment: number;
    state: BadgeState | null;
    badgeNo: string | null;
    departmentId: number;
    company: string;
  }>(sql`
    with chosen as (
      select id, emp_id from staff_badges where id = any(${sql.param(ids)}::int[])
      union
      select (
        select s.id from staff_badges s
        where s.emp_id = p.emp_id
        order by array_position(array[${BADGE_STATE.passed}, ${BADGE_STATE.printed}]::int[], s.state::int), s.id desc
        limit 1
      ), p.emp_id
      from unnest(${sql.param(people)}::int[]) as p(emp_id)
    )
    select b.id, employees.job_number as "jobNumber", employees.emp_name as "empName", employees.employment, b.state,
      b.badge_no as "badgeNo", employees.department_id as "departmentId",
      coalesce(
        (
          select c.company_name
          from employment_spells s
          join companies c using (company_id)
          where s.emp_id = employees.emp_id and s.end_date is null
        ),
        ''
      ) as company
    from chosen
    join employees using (emp_id)
    left join staff_badges b on b.id = chosen.id
    where ${visibleTo(caller, MAY.badges.review)}
    order by length(employees.job_number), employees.job_number, b.id`);
  const { nameOf } = await departmentsOf(db, caller);
  const isPrintable = (row: (typeof rows)[number]) =>
    PRINTABLE.includes(row.state) && row.employment === EMPLOYMENT.onJob;
  return {
    badges: rows.filter(isPrintable).map(({ departmentId, employment: _, ...row }) => ({
      ...row,
      id: row.id!,
      state: row.state!,
      department: nameOf(departmentId),
    })),
    left: rows
      .filter((row) => !isPrintable(row))
      .map(({ jobNumber, empName, state, employment }) => ({
        jobNumber,
        empName,
        state,
        onJob: employment === EMPLOYMENT.onJob,
      })),
  };
}

/** The newest photo of a person, or that of one badge: the own, or within the scope; anything else is not there. */
export async function badgePhoto(
  db: Reader,
  caller: Caller,
  { jobNumber, badgeId }: { jobNumber: string; badgeId?: number },
): Promise<Response> {
  const [found] = await db
    .select({ file: attachments })
    .from(staffBadges)
    .innerJoin(employees, joined)
    .innerJoin(attachments, eq(attachments.attachmentInfoId, staffBadges.attachmentInfoId))
    .where(
      and(
        eq(employees.jobNumber, jobNumber),
        badgeId ? eq(staffBadges.id, badgeId) : undefined,
        sql`(${employees.empId} = ${caller.empId ?? 0} or ${visibleTo(caller, MAY.badges.review)})`,
      ),
    )
    .orderBy(desc(staffBadges.id))
    .limit(1);
  if (!found) throw missing();
  return documentAnswer(found.file);
}
