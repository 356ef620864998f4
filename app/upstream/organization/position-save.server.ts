import { eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { DEPARTMENT_STATUS, EMPLOYMENT } from "~/contracts/organization/codes";
import { MAY } from "~/contracts/organization/may";
import type { savePosition as contract } from "~/contracts/organization/positions";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import { activeItems } from "~/upstream/platform/dictionary.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { heldRecord, type Kept, saveRecord } from "~/upstream/platform/record-save.server";
import { invalid, missing } from "~/upstream/platform/refusal.server";
import type { PositionRow } from "./organization.server";
import { reachesDepartment, storedName, taken } from "./organization-parts.server";
import { BY_ANY_WAY, comingTo } from "./people-coming.server";
import { isMinor } from "./person-day.server";
import { departments, positionCategories, positionLevels, positions } from "./tables.server";

type PositionInput = z.output<(typeof contract)["input"]>;

const POSITION: Kept<typeof positions> = {
  table: positions,
  object: "position",
  refused: taken({ positions_name_key: ["name", "organization:position.nameTaken"] }),
};

/**
 * Creates or edits a position. Fewer planned places than people on job is accepted: nobody is put out by a plan
 * (employees rule 13 refuses the next entry). Locks in the order of an entry: department, then position.
 */
export async function savePosition(tx: Tx, caller: Caller, input: PositionInput) {
  const faults: Faults = {};
  await checkPlace(tx, caller, input, faults);
  const before =
    input.positionId === undefined ? null : await lockPosition(tx, caller, input.positionId, input.version);
  const people = before ? await peopleIn(tx, before.positionId) : { onJob: 0, minors: 0, coming: 0 };
  const moved = before !== null && before.departmentId !== input.departmentId;
  if (moved && people.onJob > 0)
    addFault(faults, "departmentId", "organization:position.occupied", { n: people.onJob });
  else if (moved && people.coming > 0)
    addFault(faults, "departmentId", "organization:position.awaited", { n: people.coming });
  if (input.hazardous === 1 && people.minors > 0) addFault(faults, "hazardous", "employees:fault.minorHazardous");
  await checkChoices(tx, caller, input, before, faults);
  if (Object.keys(faults).length > 0) throw invalid(faults);

  const { positionId, version, ...fields } = input;
  const values = {
    ...fields,
    name: storedName("name", input.name),
    levelMin: input.levelMin ?? null,
    levelMax: input.levelMax ?? null,
    requiredDocs: [...new Set(input.requiredDocs)].sort((a, b) => a - b),
  };
  const saved = await saveRecord(tx, caller, POSITION, before, values);
  return { ...saved, plannedCount: input.plannedCount, onJob: people.onJob };
}

/** The department, held open until the end: no closing in between. */
async function checkPlace(tx: Tx, caller: Caller, { departmentId }: PositionInput, faults: Faults): Promise<void> {
  const [department] = await tx
    .select()
    .from(departments)
    .where(eq(departments.departmentId, departmentId))
    .for("share");
  if (!department || department.status === DEPARTMENT_STATUS.closed)
    addFault(faults, "departmentId", "errors:notOption");
  else if (!reachesDepartment(caller, [MAY.organization.editPositions], department))
    addFault(faults, "departmentId", "organization:outsideReach");
}

const lockPosition = (tx: Tx, caller: Caller, positionId: number, version: number | undefined): Promise<PositionRow> =>
  heldRecord(tx, POSITION, positionId, version, async ({ departmentId }) => {
    const [department] = await tx.select().from(departments).where(eq(departments.departmentId, departmentId));
    if (!department || !reachesDepartment(caller, [MAY.organization.editPositions], department)) throw missing();
  });

async function peopleIn(tx: Tx, positionId: number): Promise<{ onJob: number; minors: number; coming: number }> {
  const row = await selectOne(tx, {
    on_job: num`count(*)::int`,
    minors: num`count(*) filter (where ${isMinor()})::int`,
    coming: num`${comingTo("position_id", positionId, BY_ANY_WAY)}`,
  })`from employees where position_id = ${positionId} and employment = ${EMPLOYMENT.onJob}`;
  return { onJob: row!.on_job, minors: row!.minors, coming: row!.coming };
}

async function checkChoices(
  tx: Tx,
  caller: Caller,
  input: PositionInput,
  before: PositionRow | null,
  faults: Faults,
): Promise<void> {
  const [category] = await tx
    .select()
    .from(positionCategories)
    .where(eq(positionCategories.positionCategoryId, input.positionCategoryId));
  if (!category) addFault(faults, "positionCategoryId", "errors:notOption");
  // A title that was switched off since stays on the positions that have it (shell rule 47).
  if (
    input.jobTitleCode &&
    input.jobTitleCode !== before?.jobTitleCode &&
    !(await activeItems(tx, caller, "job_position")).has(input.jobTitleCode)
  ) {
    addFault(faults, "jobTitleCode", "errors:notOption");
  }
  // Shared locks: a new rank of one of them waits, then sees this position.
  const levels = await tx
    .select()
    .from(positionLevels)
    .where(inArray(positionLevels.levelId, [input.levelMin ?? 0, input.levelMax ?? 0]))
    .for("share");
  const rank = (id: number | undefined) => levels.find((level) => level.levelId === id)?.rank;
  const [lowest, highest] = [rank(input.levelMin), rank(input.levelMax)];
  if (input.levelMin !== undefined && lowest === undefined) addFault(faults, "levelMin", "errors:notOption");
  if (input.levelMax !== undefined && highest === undefined) addFault(faults, "levelMax", "errors:notOption");
  if (lowest !== undefined && highest !== undefined && lowest > highest)
    addFault(faults, "levelMax", "organization:position.levelOrder");
}
