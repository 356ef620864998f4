import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/salary/may";
import type { ItemInput, StructureInput, setStructureStatus as statusContract } from "~/contracts/salary/structures";
import { signOf } from "~/lib/salary/structure-items";
import { normalizeText } from "~/lib/text";
import { mustReachSite } from "~/upstream/calendar/sites.server";
import { storedName, taken } from "~/upstream/organization/organization-parts.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, gather, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { conflict, missing } from "~/upstream/platform/refusal.server";
import { saveWhole } from "~/upstream/platform/whole-save.server";
import { calculatedMonth } from "./calculated.server";
import { judgeStructureItems } from "./item-judge.server";
import { itemsOf } from "./structures.server";
import { payItems, payStructures, payStructureVersions } from "./tables.server";

const refused = taken({
  pay_structures_name_key: ["name", "salStructures:said.nameTaken"],
  pay_structure_versions_key: ["fromMonth", "salStructures:said.monthTaken"],
});
const STRUCTURE = { table: payStructures, object: "payStructure", refused } satisfies Kept<typeof payStructures>;

type Stored = typeof payStructures.$inferSelect;
type Version = typeof payStructureVersions.$inferSelect;

const reach = (caller: Caller) => (row: { siteId: number }) => mustReachSite(caller, MAY.structures.edit, row.siteId);

/** A structure with a version, each new or changed: one version number and one audit row for all of it. */
export async function saveStructure(tx: Tx, caller: Caller, { id, version, siteId, ...input }: StructureInput) {
  if (id === undefined) mustReachSite(caller, MAY.structures.edit, siteId!);
  const before = id === undefined ? null : await heldRecord(tx, STRUCTURE, id, version, reach(caller));
  const changed = before && input.versionId !== undefined ? await versionOf(tx, before.id, input.versionId) : null;
  const site = before?.siteId ?? siteId!;
  const items = input.items.map(stored);

  const faults: Faults = {};
  const name = await gather(faults, async () => storedName("name", input.name));
  judgeStructureItems(caller, faults, items);
  const calculated = await calculatedMonth(tx, { id, siteId: site });
  if (calculated !== null && input.fromMonth <= calculated)
    addFault(faults, "fromMonth", "salStructures:said.calculated", { month: calculated });
  refuseAll(faults);
  if (calculated !== null && changed && changed.fromMonth <= calculated)
    throw conflict("salStructures:said.versionCalculated", { month: changed.fromMonth });
  return write(tx, caller, { before, changed }, { name: name!, siteId: site, fromMonth: input.fromMonth, items });
}

type ItemRow = ReturnType<typeof stored>;
const stored = ({ name, names, kind, ...item }: ItemInput) => ({
  ...item,
  name: normalizeText(name),
  names: names as Record<string, string>,
  kind,
  sign: signOf(kind),
});

async function versionOf(tx: Tx, structureId: number, versionId: number): Promise<Version> {
  const [row] = await tx.select().from(payStructureVersions).where(eq(payStructureVersions.id, versionId));
  if (row?.structureId !== structureId) throw missing();
  return row;
}

async function write(
  tx: Tx,
  caller: Caller,
  { before, changed }: { before: Stored | null; changed: Version | null },
  { name, siteId, fromMonth, items }: { name: string; siteId: number; fromMonth: string; items: ItemRow[] },
) {
  const was = changed && { fromMonth: changed.fromMonth, items: await itemsOf(tx, changed.id) };
  const saved = await saveWhole(
    tx,
    caller,
    STRUCTURE,
    before,
    { name, siteId },
    { before: { effective: was }, after: { effective: { fromMonth, items } } },
  );
  const { id, version } = saved;
  if (changed && !saved.changed) return { id, version, versionId: changed.id };
  const versionId = changed
    ? await changeVersion(tx, caller, changed, fromMonth)
    : await addVersion(tx, caller, id, fromMonth);
  await tx.delete(payItems).where(eq(payItems.versionId, versionId));
  await tx.insert(payItems).values(items.map((item, n) => ({ ...item, versionId, sort: n + 1 })));
  return { id, version, versionId };
}

async function addVersion(tx: Tx, caller: Caller, structureId: number, fromMonth: string): Promise<number> {
  const author = { createdBy: caller.actorUserId, updatedBy: caller.actorUserId };
  const [row] = await tx
    .insert(payStructureVersions)
    .values({ structureId, fromMonth, ...author })
    .returning({ id: payStructureVersions.id })
    .catch(refused);
  return row!.id;
}

async function changeVersion(tx: Tx, caller: Caller, { id, version }: Version, fromMonth: string): Promise<number> {
  await tx
    .update(payStructureVersions)
    .set({ fromMonth, updatedBy: caller.actorUserId, updatedAt: sql`now()`, version: version + 1 })
    .where(eq(payStructureVersions.id, id))
    .catch(refused);
  return id;
}

export async function setStructureStatus(
  tx: Tx,
  caller: Caller,
  { id, version, enabled }: z.output<(typeof statusContract)["input"]>,
) {
  const before = await heldRecord(tx, STRUCTURE, id, version, reach(caller));
  return changeRecord(tx, caller, STRUCTURE, before, { enabled }, "status");
}
