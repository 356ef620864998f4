import { type IdType, PRE_ENTRY_STATE } from "~/contracts/employees/codes";
import type { PreEntryInput } from "~/contracts/employees/entry";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { normalizeIdNumber } from "~/lib/employees/id-number";
import { namePinyin } from "~/lib/pinyin.server";
import { searchTokens } from "~/lib/search-tokens.server";
import { normalizeText } from "~/lib/text";
import { lockForEdit, saveDraft } from "~/upstream/approvals/engine/submit.server";
import { lockPlace, takeHeadcount } from "~/upstream/organization/headcount.server";
import { todayOf } from "~/upstream/organization/person-day.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { blindIndex, seal } from "~/upstream/platform/identity/crypto.server";
import { reaches } from "~/upstream/platform/identity/rights.server";
import { conflict, forbidden, invalid } from "~/upstream/platform/refusal.server";
import { managerOf } from "../archives/employee-parts.server";
import { choiceFaults } from "../archives/entrant.server";
import { holderOfIdentity, identityTaken } from "../archives/identity-check.server";
import { identityFaults, mobileFaults } from "../archives/rules.server";
import { changeEntry, lockEntry, OBJECT, type PreEntry, refuseStale } from "./pre-entry.server";
import { manualPreEntry } from "./pre-entry-kind.server";
import { entryLawFaults } from "./pre-entry-law.server";
import { refuseSecondProbation } from "./rehire.server";
import { preEntries } from "./tables.server";

type Saving = PreEntryInput & { id?: number; version?: number };

/**
 * Writes a pre-entry by hand and its form (kind 508), or changes one whose form came back (employees, States of a
 * pre-entry). The place is looked at under its lock now and again when the form is approved, because only then it is
 * taken (employees rule 13).
 */
export async function savePreEntry(tx: Tx, caller: Caller, { id, version, ...input }: Saving) {
  const { empId } = caller;
  if (empId === null) throw forbidden();
  const before = id === undefined ? null : await lockDraft(tx, caller, id, version ?? 0);
  const managerEmpId = await managerOf(tx, input);
  const overHeadcount = await checkTerms(tx, caller, { ...input, managerEmpId: managerEmpId ?? undefined });
  const values = { ...stored(input), managerEmpId };
  const row = await write(tx, caller, values, before).catch(refuseOpenTwice);
  const form = await saveDraft(tx, caller, manualPreEntry, row.id);
  const changed = before
    ? difference(auditValues(before), auditValues(row))
    : { before: null, after: auditValues(row) };
  if (changed)
    await audit(tx, caller, {
      action: before ? "preEntry.update" : "preEntry.create",
      objectType: OBJECT,
      objectId: row.id,
      siteId: row.siteId,
      ...changed,
    });
  return { id: row.id, version: row.version, instanceId: form.id, overHeadcount };
}

/** The form first, as every decision on it does, then the record. */
async function lockDraft(tx: Tx, caller: Caller, id: number, version: number): Promise<PreEntry> {
  await lockForEdit(tx, caller, manualPreEntry, id);
  const row = await lockEntry(tx, caller, MAY.entry.edit, id);
  if (row.state !== PRE_ENTRY_STATE.approval) throw conflict("entry:said.notEditable");
  refuseStale(row, version);
  return row;
}

async function write(
  tx: Tx,
  caller: Caller,
  values: ReturnType<typeof stored> & { managerEmpId: number | null },
  before: PreEntry | null,
): Promise<PreEntry> {
  if (before) return changeEntry(tx, before, values, caller);
  const author = { requesterEmpId: caller.empId, createdBy: caller.actorUserId, updatedBy: caller.actorUserId };
  const [row] = await tx
    .insert(preEntries)
    .values({ ...values, ...author })
    .returning();
  return row!;
}

/**
 * What an entry would be refused for later is said now (employees rules 1-4, 6, 7, 13, 15-18, 35). @returns whether it
 * goes over the plan with a warning
 */
async function checkTerms(tx: Tx, caller: Caller, input: PreEntryInput): Promise<boolean> {
  const faults: Faults = {};
  const idNumber = normalizeIdNumber(input.idNumber);
  const known = idNumber ? identityFaults({}, { idType: input.idType, idNumber }, todayOf(caller)) : null;
  if (idNumber) numberFaults(faults, input.idType, idNumber, todayOf(caller));
  const place = await lockPlace(tx, input, faults);
  mobileFaults(faults, "mobile", input.mobile, input.overseasWarehouse);
  await choiceFaults(tx, caller, { ...input, bankCode: "", applyChannel: "" }, faults);
  if (!reaches(caller, MAY.entry.edit, input)) addFault(faults, "siteId", "employees:import.outsideScope");
  await entryLawFaults(tx, faults, input, { known, hazardous: place?.hazardous === 1, today: todayOf(caller) });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  if (idNumber) {
    const holder = await holderOfIdentity(tx, caller, input.idType, idNumber);
    if (holder?.employment === EMPLOYMENT.onJob) throw identityTaken(holder);
    if (holder) await refuseSecondProbation(tx, holder.empId, input);
  }
  return takeHeadcount(tx, caller, place!, input.overHeadcountReason);
}

/** The number itself; gender and birth date are the candidate's to say where it does not tell them. */
function numberFaults(faults: Faults, idType: IdType, idNumber: string, today: string): void {
  const found: Faults = {};
  identityFaults(found, { idType, idNumber }, today);
  if (found.idNumber) faults.idNumber = found.idNumber;
}

function stored({ overHeadcountReason, ...input }: PreEntryInput) {
  const {
    managerEmpId: _,
    managerEmpIdText: __,
    idNumber: typed,
    levelId,
    retireCategory,
    termMonths,
    overseasTimezone,
    ...rest
  } = input;
  const name = normalizeText(input.name);
  const { pinyin, initials } = namePinyin(name);
  const idNumber = normalizeIdNumber(typed);
  return {
    ...rest,
    name,
    searchTokens: searchTokens(name, input.mobile, pinyin, initials),
    idNumber: idNumber ? seal(idNumber) : null,
    idHash: idNumber ? blindIndex("idNumber", idNumber) : null,
    levelId: levelId ?? null,
    retireCategory: retireCategory ?? null,
    termMonths: termMonths ?? null,
    overseasTimezone: overseasTimezone ?? null,
    probationWage: input.probationMonths > 0 ? input.probationWage : null,
    overHeadcountReason,
  };
}

/** For the audit: no number in clear, and no wage. */
function auditValues(row: PreEntry) {
  const {
    name,
    siteId,
    departmentId,
    positionId,
    levelId,
    companyId,
    planDate,
    contractType,
    termMonths,
    probationMonths,
    managerEmpId,
    overHeadcountReason,
  } = row;
  return {
    name,
    siteId,
    departmentId,
    positionId,
    levelId,
    companyId,
    planDate,
    contractType,
    termMonths,
    probationMonths,
    managerEmpId,
    overHeadcountReason,
  };
}

/** The unique indexes decide about two pre-entries of one person at once. */
function refuseOpenTwice(error: unknown): never {
  const constraint = databaseError(error)?.constraint;
  if (constraint === "pre_entries_mobile_key") throw invalid({ mobile: { key: "entry:said.mobileOpen" } });
  if (constraint === "pre_entries_identity_key") throw invalid({ idNumber: { key: "entry:said.identityOpen" } });
  throw error;
}
