import { and, desc, eq, lte, sql } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/attendance/may";
import type {
  createShift as createContract,
  ShiftInput,
  setShiftStatus as statusContract,
  updateShift as updateContract,
} from "~/contracts/attendance/shifts";
import { netMinutes, SHIFT_KIND } from "~/lib/attendance/day/shift";
import { companyDay } from "~/lib/period";
import { normalizeCode } from "~/lib/text";
import { mustReachSite } from "~/upstream/calendar/sites.server";
import { storedName, taken } from "~/upstream/organization/organization-parts.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { addRecord, changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { invalid } from "~/upstream/platform/refusal.server";
import { leaveTakersFrom, rechargeAmong } from "../applications/recharge.server";
import { shiftClasses, shiftVersions } from "./tables.server";

const SHIFT = {
  table: shiftClasses,
  object: "shiftClass",
  refused: taken({ shift_classes_code_key: ["code", "shifts:said.codeTaken"] }),
} satisfies Kept<typeof shiftClasses>;

/** Every day is after it: what a shift class asks for first holds for all days there have been. */
const BEGINNING = "1900-01-01";

/** What is kept of a version: what its kind does not know is nothing. */
function kept({ segments, breaks, otBreaks, halfSplit, ...input }: ShiftInput) {
  const stretches = (rows: ShiftInput["segments"]) => rows.map(({ from, to }) => [from, to] as const);
  const times = { segments: stretches(segments), breaks: stretches(breaks), otBreaks: stretches(otBreaks) };
  const flexible = input.kind === SHIFT_KIND.flexible;
  const free = input.kind === SHIFT_KIND.free;
  return {
    ...input,
    ...times,
    name: storedName("name", input.name),
    halfSplit: halfSplit ?? null,
    flexBefore: flexible ? input.flexBefore : 0,
    flexAfter: flexible ? input.flexAfter : 0,
    requiredMin: free ? input.requiredMin : 0,
    netMin: free ? input.requiredMin : netMinutes(times),
  };
}

/** A new shift class; its first version holds for every day. */
export async function createShift(tx: Tx, caller: Caller, input: z.output<(typeof createContract)["input"]>) {
  const { code, siteId = null, ...asked } = input;
  mustReachSite(caller, MAY.shifts.edit, siteId);
  const made = await addRecord(tx, caller, SHIFT, { code: normalizeCode(code), siteId });
  await putVersion(tx, caller, made.id, BEGINNING, asked);
  // A site whose office hours name this code has a class of its own from now on.
  await rechargeAmong(tx, caller, leaveTakersFrom(companyDay(), siteId));
  return made;
}

/** What a shift class asks for from a day on (attendance rule 8). */
export async function updateShift(
  tx: Tx,
  caller: Caller,
  { id, version, validFrom, ...asked }: z.output<(typeof updateContract)["input"]>,
) {
  const before = await heldRecord(tx, SHIFT, id, version, ({ siteId }) =>
    mustReachSite(caller, MAY.shifts.edit, siteId),
  );
  if (validFrom < companyDay()) throw invalid({ validFrom: { key: "shifts:said.past" } });
  await putVersion(tx, caller, id, validFrom, asked);
  await rechargeAmong(tx, caller, leaveTakersFrom(validFrom, before.siteId));
  const [row] = await tx
    .update(shiftClasses)
    .set({ version: version + 1, updatedBy: caller.actorUserId, updatedAt: sql`now()` })
    .where(eq(shiftClasses.id, id))
    .returning();
  return { id, version: row!.version };
}

/** Writes what holds from a day on, in place of what was to hold from that day; its audit row has what held before. */
async function putVersion(tx: Tx, caller: Caller, shiftId: number, validFrom: string, input: ShiftInput) {
  const values = kept(input);
  const [before] = await tx
    .select()
    .from(shiftVersions)
    .where(and(eq(shiftVersions.shiftId, shiftId), lte(shiftVersions.validFrom, validFrom)))
    .orderBy(desc(shiftVersions.validFrom))
    .limit(1);
  await tx
    .insert(shiftVersions)
    .values({ shiftId, validFrom, ...values, createdBy: caller.actorUserId })
    .onConflictDoUpdate({ target: [shiftVersions.shiftId, shiftVersions.validFrom], set: values });
  const change = difference(before ?? {}, values);
  if (change)
    await audit(tx, caller, {
      action: "shiftClass.version",
      objectType: SHIFT.object,
      objectId: shiftId,
      before: { validFrom: before?.validFrom, ...change.before },
      after: { validFrom, ...change.after },
    });
}

/** On or off (attendance, Screens: disabled, never deleted). */
export async function setShiftStatus(
  tx: Tx,
  caller: Caller,
  { id, version, enabled }: z.output<(typeof statusContract)["input"]>,
) {
  const before = await heldRecord(tx, SHIFT, id, version, ({ siteId }) =>
    mustReachSite(caller, MAY.shifts.edit, siteId),
  );
  return changeRecord(tx, caller, SHIFT, before, { enabled }, "status");
}
