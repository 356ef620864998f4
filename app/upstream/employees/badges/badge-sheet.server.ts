import { and, desc, eq, type SQL, sql } from "drizzle-orm";
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

/** The chosen badges that may go to paper, with what stands on them. */
export async function badgeSheet(db: Reader, caller: Caller, { ids }: { ids: number[] }) {
  const { rows } = await db.execute<{
    id: number;
    jobNumber: string;
    empName: string;
    state: BadgeState;
    badgeNo: string | null;
    departmentId: number;
    company: string;
  }>(sql`
    select staff_badges.id, employees.job_number as "jobNumber", employees.emp_name as "empName", staff_badges.state,
      staff_badges.badge_no as "badgeNo", employees.department_id as "departmentId",
      coalesce(
        (
          select c.company_name
          from employment_spells s
          join companies c using (company_id)
          where s.emp_id = employees.emp_id and s.end_date is null
        ),
          ''
      ) as company
    from staff_badges join employees using (emp_id)
    where staff_badges.id = any(${sql.param(ids)}::int[])
      and staff_badges.state in (${BADGE_STATE.passed}, ${BADGE_STATE.printed})
      and employees.employment = ${EMPLOYMENT.onJob}
      and ${visibleTo(caller, MAY.badges.review)}
    order by length(employees.job_number), employees.job_number, staff_badges.id`);
  const { byId } = await departmentsOf(db, caller);
  return rows.map(({ departmentId, ...row }) => ({ ...row, department: byId.get(departmentId)?.departmentName ?? "" }));
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
