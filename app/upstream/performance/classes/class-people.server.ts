import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type {
  classMembers as membersContract,
  resolveClass as resolveContract,
  UnclassifiedPerson,
  unclassifiedPeople as unclassifiedContract,
} from "~/contracts/performance/classes";
import { CYCLE_KINDS } from "~/contracts/performance/codes";
import { MAY } from "~/contracts/performance/may";
import type { ClassWhy, Placed } from "~/lib/performance/class-of";
import { sitesOf } from "~/upstream/calendar/sites.server";
import { departmentsOf, levelsOf, positionsOf } from "~/upstream/organization/organization.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, type Page, windowOf } from "~/upstream/platform/database/page.server";
import { select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { invalid, missing } from "~/upstream/platform/refusal.server";
import { classFinders } from "./class-resolve.server";
import { onJob, SITE, type Spot, spotsOf } from "./class-spots.server";
import { reachedClass } from "./classes.server";

type Row<T> = T & Record<string, unknown>;

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
  const { simpleList, ...rest } = await peopleAt(db, caller, page, within);
  return { ...rest, simpleList: simpleList.map(({ why, ...person }) => ({ ...person, why: why! })) };
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
  const { simpleList, ...rest } = await peopleAt(db, caller, page, without);
  return { ...rest, simpleList: simpleList.map(({ why: _, ...person }) => person) };
}

/** One page of the people who work at these spots. */
async function peopleAt(db: Reader, caller: Caller, page: Page, spots: readonly (Spot & { why?: ClassWhy })[]) {
  const total = spots.reduce((sum, { people }) => sum + people, 0);
  if (total === 0) return listed(0, []);
  const [departments, positions, levels] = await Promise.all([
    departmentsOf(db, caller),
    positionsOf(db, caller),
    levelsOf(db, caller),
  ]);
  const { rows } = await db.execute<Row<Found>>(sql`
    select employees.emp_id as "empId", employees.job_number as "jobNumber", employees.emp_name as name, s.*
    from employees
    join jsonb_to_recordset(${JSON.stringify(spots)}::jsonb) as s(
      "siteId" int, "departmentId" int, "positionId" int, "levelId" int, why text
    ) on ${atSpot}
    where ${onJob(caller)}
    order by length(employees.job_number), employees.job_number
    ${windowOf(page)}`);
  return listed(
    total,
    rows.map(({ departmentId, positionId, levelId, ...person }) => ({
      ...person,
      department: departments.pathOf(departmentId),
      position: positions.nameOf(positionId),
      level: levelId === null ? "" : (levels.byId.get(levelId)?.name ?? ""),
    })),
  );
}

type Found = Pick<UnclassifiedPerson, "empId" | "jobNumber" | "name"> & Placed & { why: ClassWhy | null };

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
  const { rows } = await db.execute<Row<Placed & { name: string; jobNumber: string }>>(sql`
    select emp_name as name, job_number as "jobNumber", (${SITE}) as "siteId", department_id as "departmentId",
      position_id as "positionId", level_id as "levelId"
    from employees
    where emp_id = ${chosen} and ${onJob(caller)}`);
  // Of what was typed nobody learns whether there is such a person elsewhere.
  if (!rows[0]) throw empIdText ? invalid({ empId: { key: "organization:person.nobody" } }) : missing();
  const { name, jobNumber, ...place } = rows[0];
  const finders = await classFinders(db);
  const kinds = cycleKind === undefined ? CYCLE_KINDS : [cycleKind];
  const found = kinds.flatMap((kind) => {
    const one = finders.get(kind)?.(place);
    return one ? [{ ...one, cycleKind: kind }] : [];
  })[0];
  const who = { empId: chosen, name, jobNumber };
  if (!found) return { ...who, classId: null, className: "", cycleKind: null, why: null };
  const named = await select(db, { name: str`name` })`
    from perf_classes
    where id = ${found.classId}`;
  if (!named[0]) throw missing();
  return { ...who, ...found, className: named[0].name };
}
