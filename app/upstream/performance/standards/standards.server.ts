import { sql } from "drizzle-orm";
import { z } from "zod";
import { FORM_STATE, FORM_STATES, type FormState } from "~/contracts/approvals/codes";
import { PERFORMANCE_KIND, STANDARD_STATE } from "~/contracts/performance/codes";
import { MAY, MAY_SEE_STANDARDS } from "~/contracts/performance/may";
import {
  type searchStandards as contract,
  type StandardChoices,
  type StandardDetail,
  type StandardLine,
  standardHead,
  standardRow,
} from "~/contracts/performance/standards";
import { openSitesOf, sitesOf } from "~/upstream/calendar/sites.server";
import { levelsOf } from "~/upstream/organization/organization.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { perfStandards } from "./tables.server";

/** Sites whose standards the caller reads: he drafts them or he approves them. */
const readSites = (caller: Caller): number[] => [
  ...new Set(MAY_SEE_STANDARDS.flatMap((code) => sitesOf(caller, code))),
];
const reached = (caller: Caller) => sql`s.site_id = any(${sql.param(readSites(caller))}::int[])`;

const REQUESTER = sql`left join employees r on r.emp_id = s.requester_emp_id`;
const requester = sql`coalesce(r.emp_name, '')`;
const ROW = reads(
  standardRow,
  { s: perfStandards },
  { requester, lines: sql`(select count(*) from perf_standard_lines l where l.standard_id = s.id)` },
  REQUESTER,
);

/** Standards of the caller's sites, the latest month first. */
export const searchStandards = (
  db: Reader,
  caller: Caller,
  { page, query: { likeName, siteId, state, classId } }: z.output<(typeof contract)["input"]>,
) =>
  ROW.page(db, page, {
    where: [
      reached(caller),
      likeName && contains(sql`s.name`, likeName),
      siteId !== undefined && sql`s.site_id = ${siteId}`,
      state !== undefined && sql`s.state = ${state}`,
      classId !== undefined &&
        sql`exists (select from perf_standard_lines l where l.standard_id = s.id and l.class_id = ${classId})`,
    ],
    order: sql`s.from_month desc, s.site_id, s.id desc`,
  });

/** States of its form in which a standard is still the drafter's. */
const OPEN_TO_EDIT: readonly FormState[] = [FORM_STATE.draft, FORM_STATE.returned, FORM_STATE.withdrawn];

const HEAD = reads(
  standardHead.extend({
    formState: z.literal(FORM_STATES).nullable(),
    drafterEmpId: z.number().int().nullable(),
  }),
  { s: perfStandards },
  {
    requester,
    copiedFrom: sql`case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end`,
    instanceId: sql`i.id`,
    formState: sql`i.status`,
    drafterEmpId: sql`i.requester_emp_id`,
  },
  sql`
    ${REQUESTER}
    left join perf_standards c on c.id = s.copied_from
    left join approval_forms i on i.kind_code = ${PERFORMANCE_KIND.standard} and i.business_id = s.id`,
);

/** A standard with its lines by name, what the caller may do with it, and what it may be compared with. */
export async function standardDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<StandardDetail> {
  const { formState, drafterEmpId, ...row } = await HEAD.one(db, sql`s.id = ${id} and ${reached(caller)}`);
  const [lines, others] = await Promise.all([
    linesOf(db, caller, id),
    select(db, { id: num`s.id`, name: str`s.name`, fromMonth: str`s.from_month` })`
      from perf_standards s
      where s.site_id = ${row.siteId} and s.id <> ${id}
      order by s.from_month desc, s.id desc
      limit 50`,
  ]);
  const drafts = sitesOf(caller, MAY.standards.draft).includes(row.siteId);
  const own = formState === null || (drafterEmpId === caller.empId && OPEN_TO_EDIT.includes(formState));
  const open = drafts && row.state === STANDARD_STATE.draft && own;
  return {
    ...row,
    lines,
    acts: [...(open ? (["edit", "submit"] as const) : []), ...(drafts ? (["copy"] as const) : [])],
    others,
  };
}

/** Lines by class and level, the lowest first. */
export async function linesOf(db: Reader | Tx, caller: Pick<Caller, "versions">, id: number): Promise<StandardLine[]> {
  const { byId } = await levelsOf(db, caller);
  const rows = await select(db, {
    classId: num`l.class_id`,
    className: str`c.name`,
    levelFrom: num`l.level_from`,
    levelTo: num`l.level_to`,
    monthlyAmount: num`l.monthly_amount`,
  })`
    from perf_standard_lines l
    join perf_classes c on c.id = l.class_id
    where l.standard_id = ${id}
    order by c.priority, c.id, l.rank_from`;
  const levelName = (levelId: number) => byId.get(levelId)?.name ?? "";
  return rows.map((line) => ({ ...line, from: levelName(line.levelFrom), to: levelName(line.levelTo) }));
}

/** Classes of the sites for which the caller drafts, and all levels from the lowest. */
export async function standardChoices(db: Reader, caller: Caller): Promise<StandardChoices> {
  const sites = openSitesOf(caller, MAY.standards.draft);
  const [classes, levels] = await Promise.all([
    select(db, { id: num`id`, name: str`name` })`
      from perf_classes
      where site_ids && ${sql.param(sites)}::smallint[]
      order by priority, id`,
    levelsOf(db, caller),
  ]);
  return { sites, classes, levels: [...levels.byId.values()].map(({ levelId, name }) => ({ levelId, name })) };
}
