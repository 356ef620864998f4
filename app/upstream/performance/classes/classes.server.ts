import { sql } from "drizzle-orm";
import { z } from "zod";
import { DEPARTMENT_STATUS } from "~/contracts/organization/codes";
import {
  type ChainRow,
  type ClassChoices,
  type ClassDetail,
  classHead,
  type searchClasses as contract,
} from "~/contracts/performance/classes";
import { SCOPE, type ScopeKind } from "~/contracts/performance/codes";
import { MAY } from "~/contracts/performance/may";
import { openSitesOf, sitesOf } from "~/upstream/calendar/sites.server";
import { departmentOptions, departmentsOf, levelsOf, positionsOf } from "~/upstream/organization/organization.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { perfGradeSchemes, perfTemplates } from "../indicators/tables.server";
import { peopleByClass } from "./class-spots.server";
import { type ChainLink, perfClasses } from "./tables.server";

const reach = (caller: Caller) => sql`${sql.param(sitesOf(caller, MAY.classes.edit))}::smallint[]`;
const JOINS = sql`
  join perf_templates t on t.id = c.template_id
  join perf_grade_schemes g on g.id = c.grade_scheme_id
`;
const beside = (caller: Caller) => ({
  templateName: sql`t.name`,
  schemeName: sql`g.name`,
  mine: sql`c.site_ids <@ ${reach(caller)}`,
});
const WITH_CHAIN = classHead.extend({ chain: z.custom<ChainLink[]>() });

/** Classes that have a site within the caller's reach, with how many of the people he reaches each covers. */
export async function searchClasses(db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const { likeName, siteId, category, cycleKind, enabled } = query;
  const [people, found] = await Promise.all([
    peopleByClass(db, caller),
    reads(classHead, { c: perfClasses }, beside(caller), JOINS).page(db, page, {
      where: [
        sql`c.site_ids && ${reach(caller)}`,
        likeName && contains(sql`c.name`, likeName),
        siteId !== undefined && sql`${siteId}::smallint = any(c.site_ids)`,
        category !== undefined && sql`c.category = ${category}`,
        cycleKind !== undefined && sql`c.cycle_kind = ${cycleKind}`,
        enabled !== undefined && sql`c.enabled = ${Number(enabled)}`,
      ],
      order: sql`c.cycle_kind, c.priority, c.id`,
    }),
  ]);
  return mapped(found, (row) => ({ ...row, people: people.get(row.id) ?? 0 }));
}

/** The class, where it has a site within the caller's reach; otherwise it does not exist. */
export const reachedClass = (db: Reader, caller: Caller, id: number) =>
  reads(WITH_CHAIN, { c: perfClasses }, beside(caller), JOINS).one(
    db,
    sql`c.id = ${id} and c.site_ids && ${reach(caller)}`,
  );

/** A class with its chain and what it covers, by name. */
export async function classDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<ClassDetail> {
  const { chain, ...row } = await reachedClass(db, caller, id);
  const [scopes, departments, positions, levels, people] = await Promise.all([
    select(db, { kind: sql<ScopeKind>`kind`, refId: num`ref_id` })`
      from perf_class_scopes
      where class_id = ${id}
      group by 1, 2
      order by 1, 2`,
    departmentsOf(db, caller),
    positionsOf(db, caller),
    levelsOf(db, caller),
    namedPeople(db, chain),
  ]);
  const named = (kind: ScopeKind, nameOf: (refId: number) => string) =>
    scopes.flatMap((scope) => (scope.kind === kind ? [{ id: scope.refId, name: nameOf(scope.refId) }] : []));
  const placeOf = (positionId: number) =>
    `${departments.pathOf(positions.byId.get(positionId)?.departmentId ?? 0)} / ${positions.nameOf(positionId)}`;
  return {
    ...row,
    chain: chain.map((link): ChainRow => ({ ...link, person: people.get(link.empId ?? 0) ?? "" })),
    positions: named(SCOPE.position, placeOf),
    departments: named(SCOPE.department, departments.pathOf),
    levels: named(SCOPE.level, (levelId) => levels.byId.get(levelId)?.name ?? ""),
  };
}

/** Persons that a chain names, with job number. */
async function namedPeople(db: Reader, chain: readonly ChainLink[]): Promise<Map<number, string>> {
  const ids = chain.flatMap(({ empId }) => empId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await select(db, { id: num`emp_id`, name: str`emp_name || ' ' || job_number` })`
    from employees
    where emp_id = any(${sql.param(ids)}::int[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What a class can name: of the organization what is open, of performance everything. */
export async function classChoices(db: Reader, caller: Caller): Promise<ClassChoices> {
  const [tree, { byId }, positions, levels, templates, schemes] = await Promise.all([
    departmentOptions(db, caller),
    departmentsOf(db, caller),
    positionsOf(db, caller),
    levelsOf(db, caller),
    db.select({ id: perfTemplates.id, name: perfTemplates.name }).from(perfTemplates).orderBy(perfTemplates.name),
    db
      .select({ id: perfGradeSchemes.id, name: perfGradeSchemes.name })
      .from(perfGradeSchemes)
      .orderBy(perfGradeSchemes.name),
  ]);
  return {
    sites: openSitesOf(caller, MAY.classes.edit),
    departments: tree,
    positions: [...positions.byId.values()].flatMap(({ positionId, departmentId }) =>
      byId.get(departmentId)?.status === DEPARTMENT_STATUS.closed
        ? []
        : [{ positionId, departmentId, name: positions.nameOf(positionId) }],
    ),
    levels: [...levels.byId.values()].map(({ levelId, name }) => ({ levelId, name })),
    templates,
    schemes,
  };
}
