import { eq } from "drizzle-orm";
import type { z } from "zod";
import { DEPARTMENT_STATUS } from "~/contracts/organization/codes";
import type {
  ClassInput,
  createClass as createContract,
  setClassStatus as statusContract,
  updateClass as updateContract,
} from "~/contracts/performance/classes";
import { LEVEL, RESOLVER, SCOPE } from "~/contracts/performance/codes";
import { MAY } from "~/contracts/performance/may";
import { mustReachSite } from "~/upstream/calendar/sites.server";
import { departmentsOf, levelsOf, positionsOf } from "~/upstream/organization/organization.server";
import { storedName, taken } from "~/upstream/organization/organization-parts.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, gather, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { saveWhole } from "~/upstream/platform/whole-save.server";
import { perfGradeSchemes, perfTemplates } from "../indicators/tables.server";
import { putScopes, type Scope, sameScope, scopesOf } from "./class-scopes.server";
import { type ChainLink, perfClasses } from "./tables.server";

const CLASS = {
  table: perfClasses,
  object: "perfClass",
  refused: taken({ perf_classes_name_key: ["name", "perfClasses:said.nameTaken"] }),
} satisfies Kept<typeof perfClasses>;

type Stored = typeof perfClasses.$inferSelect;

/** All sites of a class, or it is not there for the caller. */
const mustReach =
  (caller: Caller) =>
  ({ siteIds }: Pick<Stored, "siteIds">): void => {
    for (const siteId of siteIds) mustReachSite(caller, MAY.classes.edit, siteId);
  };

export async function createClass(
  tx: Tx,
  caller: Caller,
  { enabled, ...input }: z.output<(typeof createContract)["input"]>,
) {
  mustReach(caller)(input);
  return write(tx, caller, null, input, enabled as 0 | 1);
}

/** Only later cycles see the change: running sheets have copied theirs (performance rule 4). */
export async function updateClass(
  tx: Tx,
  caller: Caller,
  { id, version, ...input }: z.output<(typeof updateContract)["input"]>,
) {
  const before = await heldRecord(tx, CLASS, id, version, mustReach(caller));
  mustReach(caller)(input);
  return write(tx, caller, before, input, before.enabled as 0 | 1);
}

/** On or off; what it covers is told from the others' again (performance rule 3). */
export async function setClassStatus(
  tx: Tx,
  caller: Caller,
  { id, version, enabled }: z.output<(typeof statusContract)["input"]>,
) {
  const before = await heldRecord(tx, CLASS, id, version, mustReach(caller));
  const saved = await changeRecord(tx, caller, CLASS, before, { enabled }, "status");
  if (saved.version !== before.version)
    await putScopes(tx, caller, { ...before, enabled }, await scopesOf(tx, before.id), "");
  return saved;
}

async function write(tx: Tx, caller: Caller, before: Stored | null, input: ClassInput, enabled: 0 | 1) {
  const { places, levelIds, chain: _, siteIds, ...rest } = input;
  const stored = before ? await scopesOf(tx, before.id) : [];
  const faults: Faults = {};
  const name = await gather(faults, async () => storedName("name", input.name));
  await judgeChoices(tx, faults, input);
  const scopes = await judgeScopes(tx, caller, faults, { places, levelIds }, stored);
  const chain = await chainOf(tx, faults, input.chain);
  refuseAll(faults);
  const sites = [...new Set(siteIds)].sort((a, b) => a - b);
  const values = { ...rest, name: name!, siteIds: sites, chain, enabled };
  const parts = { before: { scopes: stored }, after: { scopes } };
  const { id, version, changed } = await saveWhole(tx, caller, CLASS, before, values, parts);
  if (changed)
    await putScopes(tx, caller, { id, siteIds: sites, cycleKind: rest.cycleKind, enabled }, scopes, "places");
  return { id, version };
}

async function judgeChoices(tx: Tx, faults: Faults, { templateId, gradeSchemeId }: ClassInput): Promise<void> {
  const [template] = await tx.select().from(perfTemplates).where(eq(perfTemplates.id, templateId));
  const [scheme] = await tx.select().from(perfGradeSchemes).where(eq(perfGradeSchemes.id, gradeSchemeId));
  if (!template) addFault(faults, "templateId", "errors:notOption");
  if (!scheme) addFault(faults, "gradeSchemeId", "errors:notOption");
}

/** What is covered; what has closed since may stay. */
async function judgeScopes(
  tx: Tx,
  caller: Caller,
  faults: Faults,
  { places, levelIds }: Pick<ClassInput, "places" | "levelIds">,
  stored: readonly Scope[],
): Promise<Scope[]> {
  const { byId } = await departmentsOf(tx, caller);
  const positions = (await positionsOf(tx, caller)).byId;
  const levels = (await levelsOf(tx, caller)).byId;
  const isOpen = (departmentId: number | undefined) =>
    departmentId !== undefined &&
    (byId.get(departmentId)?.status ?? DEPARTMENT_STATUS.closed) !== DEPARTMENT_STATUS.closed;
  const given: Scope[] = [
    ...[...new Set(places)].map((place) => ({
      kind: place.startsWith("p") ? SCOPE.position : SCOPE.department,
      refId: Number(place.slice(1)),
    })),
    ...[...new Set(levelIds)].map((refId) => ({ kind: SCOPE.level, refId })),
  ].sort((a, b) => a.kind - b.kind || a.refId - b.refId);
  for (const scope of given) {
    const known =
      scope.kind === SCOPE.level
        ? levels.has(scope.refId)
        : isOpen(scope.kind === SCOPE.department ? scope.refId : positions.get(scope.refId)?.departmentId);
    const field = scope.kind === SCOPE.level ? "levelIds" : "places";
    if (!known && !stored.some((one) => sameScope(one, scope)) && !faults[field])
      addFault(faults, field, "errors:notOption");
  }
  return given;
}

/** The levels that score, in their order (performance rule 2). At most two of them name a person. */
async function chainOf(tx: Tx, faults: Faults, rows: ClassInput["chain"]): Promise<ChainLink[]> {
  const chain: ChainLink[] = [];
  for (const [n, { level, weight, resolver, empId, empIdText }] of rows.entries()) {
    if (weight === undefined) continue;
    const named = resolver === RESOLVER.named;
    const field = `chain[${n}].empId`;
    const person = named ? await gather(faults, () => chosenPerson(tx, field, { empId, typed: empIdText })) : null;
    chain.push({
      level,
      weightBp: weight,
      resolver: level === LEVEL.self ? null : resolver!,
      empId: person ?? null,
    });
  }
  return chain.sort((a, b) => a.level - b.level);
}
