import { CONTRACT_TYPE, type ContractType, ID_TYPE, type IdType, PRE_ENTRY_STATE } from "~/contracts/employees/codes";
import type { PreEntryInput } from "~/contracts/employees/entry";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { normalizeIdNumber } from "~/lib/employees/id-number";
import { personName } from "~/lib/organization/person-name";
import { namePinyin } from "~/lib/pinyin.server";
import { searchTokens } from "~/lib/search-tokens.server";
import { draftOrSend } from "~/upstream/approvals/desk/draft-or-send.server";
import { namedFaults, wayOfWritten } from "~/upstream/approvals/desk/way-ahead.server";
import { lockForEdit } from "~/upstream/approvals/engine/submit.server";
import { headcountFaults, lockPlace } from "~/upstream/organization/headcount.server";
import { todayOf } from "~/upstream/organization/person-day.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import { databaseError, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { addAll, addFault, type Faults, gather, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { blindIndex, seal } from "~/upstream/platform/identity/crypto.server";
import { reaches } from "~/upstream/platform/identity/rights.server";
import { conflict, invalid, noEmployee } from "~/upstream/platform/refusal.server";
import { managerOf } from "../archives/employee-parts.server";
import { choiceFaults } from "../archives/entrant.server";
import { holderOfIdentity, identityTaken } from "../archives/identity-check.server";
import { identityFaults, mobileFaults } from "../archives/rules.server";
import { changeEntry, lockEntry, OBJECT, type PreEntry, refuseStale } from "./pre-entry.server";
import { MANUAL_PRE_ENTRY, manualPreEntry, writtenEntry } from "./pre-entry-kind.server";
import { entryLawFaults } from "./pre-entry-law.server";
import { refuseSecondProbation } from "./rehire.server";
import { preEntries } from "./tables.server";

type Saving = PreEntryInput & { id?: number; version?: number };

/**
 * Writes a pre-entry by hand and its form (kind 508), or changes one whose form came back, and sends it where that is
 * asked for (employees, States of a pre-entry). The place is looked at under its lock now and again when the form is
 * approved, because only then it is taken (employees rule 13).
 */
export async function savePreEntry(tx: Tx, caller: Caller, { id, version, ...input }: Saving) {
  const { empId } = caller;
  if (empId === null) throw noEmployee();
  const before = id === undefined ? null : await lockDraft(tx, caller, id, version ?? 0);
  const { faults, managerEmpId, overHeadcount } = await judgedPreEntry(tx, caller, input);
  refuseAll(faults);
  const values = { ...stored(input), managerEmpId };
  const row = await write(tx, caller, values, before).catch(refuseOpenTwice);
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
  const form = await draftOrSend(tx, caller, manualPreEntry, row.id, input);
  return { id: row.id, version: row.version, overHeadcount, ...form };
}

/** The way a pre-entry would take as it is written. */
export const preEntryWay = async (db: Reader, caller: Caller, { departmentId }: { departmentId?: number }) =>
  wayOfWritten(db, caller, MANUAL_PRE_ENTRY, await writtenEntry(db, departmentId));

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
 * What is wrong with a pre-entry as it is written, all of it: values that are none in any case, at sending also what an
 * entry would be refused for later (employees rules 1-4, 6, 7, 13, 15-18, 35).
 * @returns as well whether it goes over the plan with a warning
 */
export async function judgedPreEntry(tx: Tx, caller: Caller, read: Partial<PreEntryInput>) {
  const faults: Faults = {};
  const sends = read.send === 1;
  const input = { ...UNREAD, ...read };
  const today = todayOf(caller);
  const managerEmpId = (await gather(faults, () => managerOf(tx, input))) ?? null;
  const idNumber = normalizeIdNumber(input.idNumber);
  const known = idNumber ? identityFaults({}, { idType: input.idType, idNumber }, today) : null;
  if (idNumber) numberFaults(faults, input.idType, idNumber, today);
  const { siteId, departmentId, positionId, companyId } = input;
  const place =
    departmentId === undefined || positionId === undefined
      ? null
      : await lockPlace(tx, { departmentId, positionId }, faults);
  if (input.mobile !== undefined) mobileFaults(faults, "mobile", input.mobile, input.overseasWarehouse);
  const chosen = { levelId: input.levelId, managerEmpId: managerEmpId ?? undefined, bankCode: "", applyChannel: "" };
  await choiceFaults(tx, caller, { ...chosen, companyId }, faults);
  if (siteId !== undefined && departmentId !== undefined)
    if (!reaches(caller, MAY.entry.edit, { ...input, siteId, departmentId }))
      addFault(faults, "siteId", "employees:import.outsideScope");
  const holder = idNumber ? await holderOfIdentity(tx, caller, input.idType, idNumber) : undefined;
  if (holder?.employment === EMPLOYMENT.onJob) addAll(faults, identityTaken(holder).fieldErrors!);
  else if (holder && companyId !== undefined)
    await gather(faults, () => refuseSecondProbation(tx, holder.empId, { ...input, companyId }));
  if (!sends) return { faults, managerEmpId, overHeadcount: false };
  await entryLawFaults(tx, faults, input, { known, hazardous: place?.hazardous === 1, today });
  const headcount =
    place && !faults.positionId && (await headcountFaults(tx, caller, place, input.overHeadcountReason));
  if (headcount) addAll(faults, headcount.faults);
  addAll(faults, await namedFaults(tx, caller, MANUAL_PRE_ENTRY, await writtenEntry(tx, departmentId), input));
  return { faults, managerEmpId, overHeadcount: headcount ? headcount.over : false };
}

/** What stands for fields that could not be read, and for those left empty. */
const UNREAD = {
  idType: ID_TYPE.resident as IdType,
  idNumber: "",
  overseasWarehouse: 0,
  contractType: CONTRACT_TYPE.fixedTerm as ContractType,
  probationMonths: 0,
  probationWage: null,
  overHeadcountReason: "",
  chosen: {},
  chosenText: {},
  cc: [],
};

/** The number itself; gender and birth date are the candidate's to say where it does not tell them. */
function numberFaults(faults: Faults, idType: IdType, idNumber: string, today: string): void {
  const found: Faults = {};
  identityFaults(found, { idType, idNumber }, today);
  if (found.idNumber) faults.idNumber = found.idNumber;
}

function stored({ overHeadcountReason, send, chosen, chosenText, cc, ccText, ...input }: PreEntryInput) {
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
  const name = personName(input.name);
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
