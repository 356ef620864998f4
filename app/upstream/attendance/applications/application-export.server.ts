import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { exportApplications as contract } from "~/contracts/attendance/applications";
import { MAY } from "~/contracts/attendance/may";
import { daysOf } from "~/lib/attendance/day/step-words";
import { COMPANY_ZONE } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { nameInSql } from "~/upstream/organization/organization.server";
import { personZone } from "~/upstream/organization/person-day.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { exportRegister } from "~/upstream/platform/register-reads.server";
import { applicationsWhere, FROM, LINES } from "./application-reads.server";

const clock = (at: "r.start_at" | "l.end_at" | "a.submitted_at") => sql`
  to_char(${sql.raw(at)} at time zone coalesce(${personZone()}, ${COMPANY_ZONE}), 'YYYY-MM-DD HH24:MI')
`;

/** Hundredths of an hour are as exact as the half hours that are asked for. */
const hoursOf = (minutes: number) => Math.round((minutes * 100) / 60) / 100;

/** The list of applications as a workbook (attendance, Exports): what is filtered and seen, where it may leave. */
export function exportApplications(caller: Caller, { query }: z.output<(typeof contract)["input"]>): Promise<Response> {
  const word = (key: string) => say(caller.language, { key });
  const halfOf = (date: string | null, half: number | null) =>
    date === null || half === null ? date : `${date} ${word(`attFlow:half.${half}`)}`;
  return exportRegister(caller, {
    texts: "attFlow",
    title: "exportName",
    object: "attendanceApplication",
    query,
    columns: {
      number: "text",
      type: "text",
      leaveTypeName: "text",
      name: "text",
      jobNumber: "text",
      department: "text",
      from: "text",
      to: "text",
      planned: "number",
      chargeDays: "number",
      chargeHours: "number",
      state: "text",
      node: "text",
      submittedAt: "text",
    },
    select: sql`
      a.application_no, a.type, a.leave_type, employees.emp_name, employees.job_number,
        (
          select ${nameInSql(sql`d.department_name`, sql`d.names`, caller.language)}
          from departments d
          where d.department_id = employees.department_id
        ),
        ${clock("r.start_at")}, r.start_date, r.start_half, ${clock("l.end_at")}, l.end_date, l.end_half,
        coalesce(n.people, 0)::int, a.charge_centi_day, a.charge_min, a.state, i.current_node_name,
        ${clock("a.submitted_at")}
    `,
    source: {
      from: sql`${FROM} ${LINES}`,
      where: every([applicationsWhere(caller, query), visibleTo(caller, MAY.exports.all)]),
      order: sql`a.id desc`,
    },
    cells: (row) => {
      const [number, type, leaveType, name, jobNumber, department, ...rest] = row as (string | null)[];
      const [startClock, startDate, startHalf, endClock, endDate, endHalf, people, centi, minutes, ...last] = rest;
      const [state, node, submittedAt] = last;
      return [
        ...[number!, word(`attFlow:type.${type}`), leaveType === null ? null : word(`attendance:leave.${leaveType}`)],
        ...[name!, jobNumber!, department!],
        startClock ?? halfOf(startDate!, startHalf === null ? null : Number(startHalf)),
        endClock ?? halfOf(endDate!, endHalf === null ? null : Number(endHalf)),
        ...[Number(people), daysOf(Number(centi)), hoursOf(Number(minutes))],
        ...[word(`attFlow:state.${state}`), node!, submittedAt!],
      ];
    },
  });
}
