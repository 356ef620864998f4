import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Out } from "~/contracts/endpoint";
import {
  appealHead,
  appealRow,
  type searchAppeals as contract,
  type appealDetail as detailContract,
} from "~/contracts/performance/appeals";
import { APPEAL_STATE } from "~/contracts/performance/codes";
import { MAY } from "~/contracts/performance/may";
import { searchToken } from "~/lib/search-tokens.server";
import { departmentsBelow, nameInSql } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import { documentAnswer } from "~/upstream/platform/files/documents.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing } from "~/upstream/platform/refusal.server";
import { attachments } from "~/upstream/platform/tables/files.server";
import { seesPoints, seesResult } from "../sheets/visible.server";
import { perfAppeals } from "./tables.server";

const me = (caller: Caller): SQL => sql`${caller.empId ?? 0}`;

const JOINS = sql`
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

const beside = (caller: Caller) => ({
  name: sql`employees.emp_name`,
  jobNumber: sql`employees.job_number`,
  cycle: sql`y.name`,
  department: nameInSql(sql`d.department_name`, sql`d.names`, caller.language),
  by: sql`b.emp_name`,
  decider: sql`coalesce(z.emp_name, '')`,
  at: sql`a.created_at`,
});
/** With what decides what the caller may do. */
const HEAD = appealHead.extend({
  attachmentIds: z.array(z.number().int()),
  isBy: z.boolean(),
  decides: z.boolean(),
  appoints: z.boolean(),
});

/** Appeals that are there for the caller; open ones first, the soonest due on top. */
export async function searchAppeals(db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const departmentIds = await departmentsBelow(db, caller, query.departmentId);
  return reads(appealRow, { a: perfAppeals }, beside(caller), JOINS).page(db, page, {
    where: [
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
    ],
    order: sql`a.state, case when a.state = ${APPEAL_STATE.open} then a.decide_by end, a.id desc`,
  });
}

type Detail = Out<typeof detailContract>;
/** An appeal with what it is about, and what the caller may do with it now. */
export async function appealDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<Detail> {
  // Whoever decides reads what he decides on, whatever else he may read of the sheet.
  const seen = (own: SQL, value: SQL) =>
    sql`case when case when s.emp_id = ${me(caller)} then ${own} else ${decides(caller)} end then ${value} end`;
  const head = reads(
    HEAD,
    { a: perfAppeals },
    {
      ...beside(caller),
      total: seen(seesPoints(caller), sql`coalesce(s.total_score, s.segment_score)`),
      grade: seen(seesResult(caller), sql`coalesce(s.final_grade, s.proposed_grade)`),
      isBy: sql`a.by_emp_id = ${me(caller)}`,
      decides: decides(caller),
      appoints: appoints(caller),
    },
    JOINS,
  );
  const found = await head.one(db, sql`a.id = ${id} and ${appealReached(caller)}`);
  const { attachmentIds, isBy, decides: mayDecide, appoints: mayAppoint, ...row } = found;
  const open = row.state === APPEAL_STATE.open;
  const acts: Detail["acts"] = [
    ...(open && mayDecide && !isBy ? ["decide" as const] : []),
    ...(open && mayAppoint && !isBy ? ["appoint" as const] : []),
    ...(open && isBy ? ["takeBack" as const] : []),
  ];
  return { ...row, attachments: await attachedFiles(db, attachmentIds), acts };
}

/** A file of an appeal that is there for the caller. */
export async function appealFile(
  db: Reader,
  caller: Caller,
  { id, attachmentInfoId }: { id: number; attachmentInfoId: number },
): Promise<Response> {
  const { rows } = await db.execute(sql`
    select
    from perf_appeals a ${JOINS}
    where a.id = ${id} and ${attachmentInfoId} = any(a.attachment_ids) and ${appealReached(caller)}`);
  const [file] =
    rows.length === 0
      ? []
      : await db.select().from(attachments).where(eq(attachments.attachmentInfoId, attachmentInfoId));
  if (!file) throw missing();
  return documentAnswer(file);
}
