import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import {
  type classMembers as membersContract,
  type resolveClass as resolveContract,
  type unclassifiedPeople as unclassifiedContract,
  unclassifiedPerson,
  WHYS,
} from "~/contracts/performance/classes";
import { CYCLE_KINDS } from "~/contracts/performance/codes";
import { MAY } from "~/contracts/performance/may";
import type { ClassWhy } from "~/lib/performance/class-of";
import { sitesOf } from "~/upstream/calendar/sites.server";
import { departmentsOf, levelsOf, positionsOf } from "~/upstream/organization/organization.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { employees } from "~/upstream/organization/tables.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped, type Page } from "~/upstream/platform/database/page.server";
import { num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { invalid, missing } from "~/upstream/platform/refusal.server";
import { classFinders } from "./class-resolve.server";
import { onJob, SITE, type Spot, spotsOf } from "./class-spots.server";
import { reachedClass } from "./classes.server";

/** Who is in a class now and why, by job number. */
export async function classMembers(
  db: Reader,
  caller: Caller,
  { id, page }: z.output<(typeof membersContract)["input"]>,
) {
  const { cycleKind } = await reachedClass(db, caller, id);
  const [spots, finders] = await Promise.all([spotsOf(db, caller), classFinders(db)]);
  const find = finders.get(cycleKind);
  const within = spots.flatMap((spot) => {
    const found = find?.(spot);
    return found?.classId === id ? [{ ...spot, why: found.why }] : [];
  });
  return mapped(await peopleAt(db, caller, page, within), ({ why, ...person }) => ({ ...person, why: why! }));
}

/** People on job at the caller's sites that no class in use covers in cycles of a kind (performance rule 3). */
export async function unclassifiedPeople(
  db: Reader,
  caller: Caller,
  { page, query }: z.output<(typeof unclassifiedContract)["input"]>,
) {
  const sites = query.siteId === undefined ? sitesOf(caller, MAY.classes.edit) : [query.siteId];
  const [spots, finders] = await Promise.all([spotsOf(db, caller), classFinders(db)]);
  const find = finders.get(query.cycleKind);
  const without = spots.filter((spot) => sites.includes(spot.siteId) && !find?.(spot));
  return mapped(await peopleAt(db, caller, page, without), ({ why: _, ...person }) => person);
}

/** One page of the people who work at these spots. */
async function peopleAt(db: Reader, caller: Caller, page: Page, spots: readonly (Spot & { why?: ClassWhy })[]) {
  const [departments, positions, levels] = await Promise.all([
    departmentsOf(db, caller),
    positionsOf(db, caller),
    levelsOf(db, caller),
  ]);
  const person = reads(
    FOUND,
    { employees },
    { name: sql`employees.emp_name`, siteId: sql`s."siteId"`, why: sql`s.why` },
    sql`
      join jsonb_to_recordset(${JSON.stringify(spots)}::jsonb) as s(
        "siteId" int, "departmentId" int, "positionId" int, "levelId" int, why text
      ) on ${atSpot}`,
  );
  const order = sql`length(employees.job_number), employees.job_number`;
  const found = await person.page(db, page, { where: onJob(caller), order });
  return mapped(found, ({ departmentId, positionId, levelId, ...one }) => ({
    ...one,
    department: departments.pathOf(departmentId),
    position: positions.nameOf(positionId),
    level: levelId === null ? "" : (levels.byId.get(levelId)?.name ?? ""),
  }));
}

/** Names of the place come from memory. */
const FOUND = unclassifiedPerson.omit({ department: true, position: true, level: true }).extend({
  departmentId: z.number().int(),
  positionId: z.number().int(),
  levelId: z.number().int().nullable(),
  why: z.enum(WHYS).nullable(),
});

const atSpot: SQL = sql`
  (${SITE}) = s."siteId"
    and employees.department_id = s."departmentId"
    and employees.position_id = s."positionId"
    and employees.level_id is not distinct from s."levelId"
`;

/** The class of a person; without a kind of cycle the first in which there is one. */
export async function resolveClass(
  db: Reader,
  caller: Caller,
  { empId, empIdText, cycleKind }: z.output<(typeof resolveContract)["input"]>,
) {
  const chosen = await chosenPerson(db, "empId", { empId, typed: empIdText });
  if (chosen === null) throw invalid({ empId: { key: "errors:required" } });
  const one = await selectOne(db, {
    name: str`emp_name`,
    jobNumber: str`job_number`,
    siteId: num`(${SITE})`,
    departmentId: num`department_id`,
    positionId: num`position_id`,
    levelId: sql<number | null>`level_id`,
  })`
    from employees
    where emp_id = ${chosen} and ${onJob(caller)}`;
  // Of what was typed nobody learns whether there is such a person elsewhere.
  if (!one) throw empIdText ? invalid({ empId: { key: "organization:person.nobody" } }) : missing();
  const { name, jobNumber, ...place } = one;
  const finders = await classFinders(db);
  const kinds = cycleKind === undefined ? CYCLE_KINDS : [cycleKind];
  const found = kinds.flatMap((kind) => {
    const its = finders.get(kind)?.(place);
    return its ? [{ ...its, cycleKind: kind }] : [];
  })[0];
  const who = { empId: chosen, name, jobNumber };
  if (!found) return { ...who, classId: null, className: "", cycleKind: null, why: null };
  const named = await select(db, { name: str`name` })`
    from perf_classes
    where id = ${found.classId}`;
  if (!named[0]) throw missing();
  return { ...who, ...found, className: named[0].name };
}
