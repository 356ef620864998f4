import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { PERFORMANCE_KIND, STANDARD_STATE } from "~/contracts/performance/codes";
import { MAY } from "~/contracts/performance/may";
import type {
  createStandard as createContract,
  StandardInput,
  submitStandard as submitContract,
  updateStandard as updateContract,
} from "~/contracts/performance/standards";
import { overlapWith } from "~/lib/performance/standard-lines";
import { lockForEdit, saveDraft, submitDraft } from "~/upstream/approvals/engine/submit.server";
import { mustReachSite } from "~/upstream/calendar/sites.server";
import { levelsOf } from "~/upstream/organization/organization.server";
import { storedName } from "~/upstream/organization/organization-parts.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, gather, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { conflict, noEmployee } from "~/upstream/platform/refusal.server";
import { saveWhole } from "~/upstream/platform/whole-save.server";
import { perfClasses } from "../classes/tables.server";
import { standardKind } from "./standard-kind.server";
import { perfStandardLines, perfStandards } from "./tables.server";

const STANDARD = { table: perfStandards, object: "perfStandard" } satisfies Kept<typeof perfStandards>;

type Stored = typeof perfStandards.$inferSelect;
export type LineValues = Pick<
  typeof perfStandardLines.$inferInsert,
  "classId" | "levelFrom" | "levelTo" | "rankFrom" | "rankTo" | "monthlyAmount"
>;

/** A new draft, submitted at once where that is asked for. */
export async function createStandard(
  tx: Tx,
  caller: Caller,
  { send, ...input }: z.output<(typeof createContract)["input"]>,
) {
  mustReachSite(caller, MAY.standards.draft, input.siteId);
  const { id } = await write(tx, caller, null, input);
  return sentOrKept(tx, caller, id, send);
}

/** The same of a draft that is there. */
export async function updateStandard(
  tx: Tx,
  caller: Caller,
  { id, version, send, ...input }: z.output<(typeof updateContract)["input"]>,
) {
  const before = await heldDraft(tx, caller, { id, version });
  mustReachSite(caller, MAY.standards.draft, input.siteId);
  await write(tx, caller, before, input);
  return sentOrKept(tx, caller, id, send);
}

/** Submits a draft as it is stored. */
export async function submitStandard(tx: Tx, caller: Caller, named: z.output<(typeof submitContract)["input"]>) {
  const { id } = await heldDraft(tx, caller, named);
  await send(tx, caller, id);
  const { state } = await standardRow(tx, id);
  return { id, state };
}

/**
 * A draft within reach, held until the end. One that came back from its approval is its requester's; the form is locked
 * before the record, as every act on it does.
 */
async function heldDraft(tx: Tx, caller: Caller, { id, version }: { id: number; version: number }): Promise<Stored> {
  const reach = ({ siteId }: Stored) => mustReachSite(caller, MAY.standards.draft, siteId);
  const [seen] = await tx.select().from(perfStandards).where(eq(perfStandards.id, id));
  if (seen) reach(seen);
  if (seen && (await hasForm(tx, id))) {
    if (seen.state !== STANDARD_STATE.draft) throw conflict("perfStandards:said.notDraft");
    await lockForEdit(tx, caller, standardKind, id);
  }
  const before = await heldRecord(tx, STANDARD, id, version, reach);
  if (before.state !== STANDARD_STATE.draft) throw conflict("perfStandards:said.notDraft");
  return before;
}

async function hasForm(tx: Tx, id: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select
    from approval_forms
    where kind_code = ${PERFORMANCE_KIND.standard} and business_id = ${id}`);
  return rowCount === 1;
}

/** Record, draft and submission are one transaction: a refusal leaves nothing behind. */
async function send(tx: Tx, caller: Caller, id: number): Promise<void> {
  if (caller.empId === null) throw noEmployee();
  await tx.update(perfStandards).set({ requesterEmpId: caller.empId }).where(eq(perfStandards.id, id));
  await submitDraft(tx, caller, await saveDraft(tx, caller, standardKind, id));
}

async function sentOrKept(tx: Tx, caller: Caller, id: number, sending: number) {
  if (sending === 1) await send(tx, caller, id);
  else if (await hasForm(tx, id)) await saveDraft(tx, caller, standardKind, id);
  return { id, version: (await standardRow(tx, id)).version, sent: sending === 1 };
}

export async function standardRow(tx: Tx, id: number): Promise<Stored> {
  const [row] = await tx.select().from(perfStandards).where(eq(perfStandards.id, id));
  return row!;
}

async function write(tx: Tx, caller: Caller, before: Stored | null, { lines: given, ...input }: StandardInput) {
  const faults: Faults = {};
  const name = await gather(faults, async () => storedName("name", input.name));
  const lines = await judgeLines(tx, caller, faults, input.siteId, given);
  refuseAll(faults);
  return putStandard(tx, caller, before, { ...input, name: name! }, lines);
}

/** Each line names a class of the site and levels from the lower to the higher; no level of a class stands twice. */
async function judgeLines(
  tx: Tx,
  caller: Caller,
  faults: Faults,
  siteId: number,
  given: StandardInput["lines"],
): Promise<LineValues[]> {
  const { byId } = await levelsOf(tx, caller);
  const classes = await tx.select({ id: perfClasses.id, siteIds: perfClasses.siteIds }).from(perfClasses);
  const ofSite = new Set(classes.flatMap(({ id, siteIds }) => (siteIds.includes(siteId) ? [id] : [])));
  const lines = given.map(({ classId, levelFrom, levelTo, amount }) => ({
    classId,
    levelFrom,
    levelTo,
    rankFrom: byId.get(levelFrom)?.rank ?? 0,
    rankTo: byId.get(levelTo)?.rank ?? 0,
    monthlyAmount: amount,
  }));
  lines.forEach(({ classId, levelFrom, levelTo, rankFrom, rankTo }, n) => {
    const at = `lines[${n}]`;
    if (!ofSite.has(classId)) addFault(faults, `${at}.classId`, "perfStandards:said.otherSite");
    if (!byId.has(levelFrom)) addFault(faults, `${at}.levelFrom`, "errors:notOption");
    if (!byId.has(levelTo)) addFault(faults, `${at}.levelTo`, "errors:notOption");
    else if (rankTo < rankFrom) addFault(faults, `${at}.levelTo`, "perfStandards:said.levelsTurned");
    const other = overlapWith(lines, n);
    if (other !== null) addFault(faults, `${at}.levelFrom`, "perfStandards:said.levelsTwice", { n: other + 1 });
  });
  return lines;
}

/** Writes a draft with its lines, whose site and months are the standard's. */
export async function putStandard(
  tx: Tx,
  caller: Caller,
  before: Stored | null,
  values: Pick<Stored, "name" | "siteId" | "fromMonth" | "budgetMode" | "attendanceProrate" | "coefficients"> &
    Partial<Pick<Stored, "copiedFrom">>,
  lines: readonly LineValues[],
) {
  const stored = before ? await storedLines(tx, before.id) : [];
  const saved = await saveWhole(
    tx,
    caller,
    STANDARD,
    before,
    before ? values : { ...values, requesterEmpId: caller.empId },
    { before: { lines: stored }, after: { lines } },
  );
  if (saved.changed) {
    const { siteId, fromMonth } = values;
    await tx.delete(perfStandardLines).where(eq(perfStandardLines.standardId, saved.id));
    await tx
      .insert(perfStandardLines)
      .values(lines.map((line) => ({ ...line, standardId: saved.id, siteId, fromMonth })));
  }
  return { id: saved.id, version: saved.version };
}

/** Lines as they were written. */
export const storedLines = (tx: Tx, standardId: number): Promise<LineValues[]> =>
  tx
    .select({
      classId: perfStandardLines.classId,
      levelFrom: perfStandardLines.levelFrom,
      levelTo: perfStandardLines.levelTo,
      rankFrom: perfStandardLines.rankFrom,
      rankTo: perfStandardLines.rankTo,
      monthlyAmount: perfStandardLines.monthlyAmount,
    })
    .from(perfStandardLines)
    .where(eq(perfStandardLines.standardId, standardId))
    .orderBy(perfStandardLines.id);
