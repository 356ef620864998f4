import { eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Out } from "~/contracts/endpoint";
import type {
  AppealRow,
  searchAppeals as contract,
  appealDetail as detailContract,
} from "~/contracts/performance/appeals";
import { APPEAL_STATE } from "~/contracts/performance/codes";
import { MAY } from "~/contracts/performance/may";
import { searchToken } from "~/lib/search-tokens.server";
import { departmentsBelow, nameInSql } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { every } from "~/upstream/platform/database/select.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import { documentAnswer } from "~/upstream/platform/files/documents.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import { registerPage, registerRecord } from "~/upstream/platform/register-reads.server";
import { attachments } from "~/upstream/platform/tables/files.server";
import { seesPoints, seesResult } from "../sheets/visible.server";

const me = (caller: Caller): SQL => sql`${caller.empId ?? 0}`;

const FROM = sql`
  perf_appeals a
  join perf_sheets s on s.id = a.sheet_id
  join employees on employees.emp_id = s.emp_id
  join employees b on b.emp_id = a.by_emp_id
  join perf_cycles y on y.id = s.cycle_id
  join departments d on d.department_id = s.department_id
  left join employees z on z.emp_id = a.decider_emp_id
`;

/** Whoever decides it: by the code in his scope, or because he was appointed. */
export const decides = (caller: Caller): SQL =>
  sql`(a.decider_emp_id = ${me(caller)} or ${visibleTo(caller, MAY.appeals.decide)})`;
const appoints = (caller: Caller): SQL => visibleTo(caller, MAY.cycles.run);

/** The appeal is there for the caller: he made it, decides it, or names who does. */
export const appealReached = (caller: Caller): SQL =>
  sql`(a.by_emp_id = ${me(caller)} or ${decides(caller)} or ${appoints(caller)})`;

const columns = (caller: Caller): SQL => sql`
  a.id, a.sheet_id as "sheetId", a.kind, employees.emp_name as name, employees.job_number as "jobNumber",
    y.name as cycle, ${nameInSql(sql`d.department_name`, sql`d.names`, caller.language)} as department,
    b.emp_name as by, a.state, a.decide_by as "decideBy", coalesce(z.emp_name, '') as decider, a.decision,
    to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
`;

/** Appeals that are there for the caller; open ones first, the soonest due on top. */
export async function searchAppeals(db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const departmentIds = await departmentsBelow(db, caller, query.departmentId);
  return registerPage<AppealRow & Record<string, unknown>>(db, page, columns(caller), {
    from: FROM,
    where: every([
      appealReached(caller),
      query.kind !== undefined && sql`a.kind = ${query.kind}`,
      query.state !== undefined && sql`a.state = ${query.state}`,
      query.cycleId !== undefined && sql`s.cycle_id = ${query.cycleId}`,
      departmentIds !== undefined && sql`s.department_id = any(${sql.param(departmentIds)}::int[])`,
      query.likeName &&
        sql`
          (
            employees.job_number = ${query.likeName}
              or employees.search_tokens @> array[${searchToken(query.likeName)}]::text[]
          )
        `,
    ]),
    order: sql`a.state, case when a.state = ${APPEAL_STATE.open} then a.decide_by end, a.id desc`,
  });
}

type Detail = Out<typeof detailContract>;
interface Row {
  [column: string]: unknown;
  attachmentIds: number[];
  isBy: boolean;
  decides: boolean;
  appoints: boolean;
}

/** An appeal with what it is about, and what the caller may do with it now. */
export async function appealDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<Detail> {
  // Whoever decides reads what he decides on, whatever else he may read of the sheet.
  const reads = (own: SQL) => sql`(case when s.emp_id = ${me(caller)} then ${own} else ${decides(caller)} end)`;
  const {
    attachmentIds,
    isBy,
    decides: mayDecide,
    appoints: mayAppoint,
    ...row
  } = await registerRecord<Row>(
    db,
    sql`
      ${columns(caller)}, a.version, a.text, a.attachment_ids as "attachmentIds", a.new_score as "newScore",
        a.new_grade as "newGrade", a.reason,
        to_char(a.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "decidedAt",
        case when ${reads(seesPoints(caller))} then coalesce(s.total_score, s.segment_score) end as total,
        case when ${reads(seesResult(caller))} then coalesce(s.final_grade, s.proposed_grade) end as grade,
        a.by_emp_id = ${me(caller)} as "isBy", ${decides(caller)} as decides, ${appoints(caller)} as appoints
    `,
    FROM,
    sql`a.id = ${id} and ${appealReached(caller)}`,
  );
  const open = row.state === APPEAL_STATE.open;
  const acts: Detail["acts"] = [
    ...(open && mayDecide && !isBy ? ["decide" as const] : []),
    ...(open && mayAppoint && !isBy ? ["appoint" as const] : []),
    ...(open && isBy ? ["takeBack" as const] : []),
  ];
  return { ...(row as unknown as Detail), attachments: await attachedFiles(db, attachmentIds), acts };
}

/** A file of an appeal that is there for the caller. */
export async function appealFile(
  db: Reader,
  caller: Caller,
  { id, attachmentInfoId }: { id: number; attachmentInfoId: number },
): Promise<Response> {
  const { rows } = await db.execute(sql`
    select
    from ${FROM}
    where a.id = ${id} and ${attachmentInfoId} = any(a.attachment_ids) and ${appealReached(caller)}`);
  const [file] =
    rows.length === 0
      ? []
      : await db.select().from(attachments).where(eq(attachments.attachmentInfoId, attachmentInfoId));
  if (!file) throw missing();
  return documentAnswer(file);
}
