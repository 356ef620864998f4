import { eq, sql } from "drizzle-orm";
import {
  DIMISSION_TYPE,
  type DimissionFileType,
  type DimissionType,
  INITIATOR,
  type Initiator,
  type Protection,
} from "~/contracts/employees/codes";
import type { OpenedDimission } from "~/contracts/employees/dimission-forms";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { calendarSite } from "~/lib/calendar/working-days";
import { draftOrSend } from "~/upstream/approvals/desk/draft-or-send.server";
import { namedFaults, type Written, wayOfWritten } from "~/upstream/approvals/desk/way-ahead.server";
import { lockForEdit } from "~/upstream/approvals/engine/submit.server";
import { workCalendars } from "~/upstream/calendar/calendar.server";
import { headOf } from "~/upstream/organization/hr-people.server";
import { reachEmployee } from "~/upstream/organization/people.server";
import { chosenPerson } from "~/upstream/organization/person-choice.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { activeItems } from "~/upstream/platform/dictionary.server";
import { addAll, addFault, type Faults, gather, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { noEmployee, stale } from "~/upstream/platform/refusal.server";
import {
  DISMISSAL,
  initiatorOf,
  type Leaver,
  leaverOf,
  lockDimission,
  OBJECT,
  PROTECTED_TYPES,
  REASONS,
  reachDimission,
  UNDER_WAY,
} from "./dimission.server";
import { daysAwayOf, fileFaults, lawFaults } from "./dimission-checks.server";
import { filesOf, putFiles } from "./dimission-files.server";
import { dismissal } from "./dimission-kind.server";
import { successorOf } from "./dimission-successor.server";
import { dimissions } from "./tables.server";

/** Opens a dimission for somebody, as a draft or sent at once (employees rules 28 and 31). */
export async function openDimission(tx: Tx, caller: Caller, input: OpenedDimission) {
  if (caller.empId === null) throw noEmployee();
  const { faults, empId, values } = await judgedDimission(tx, caller, input);
  refuseAll(faults);
  const author = { createdBy: caller.actorUserId, updatedBy: caller.actorUserId };
  const [row] = await tx
    .insert(dimissions)
    .values({ ...values!, ...author, empId: empId!, openedByEmpId: caller.empId })
    .returning();
  const files = typedFiles(input);
  await putFiles(tx, caller, row!.id, new Map(), files);
  await audit(tx, caller, {
    action: "dimission.open",
    objectType: OBJECT,
    objectId: row!.id,
    after: { empId, ...values, files: Object.fromEntries(files) },
  });
  return saved(tx, row!.id, await draftOrSend(tx, caller, dismissal, row!.id, input));
}

/** Changes the own draft, or one that was returned or withdrawn, and sends it where that is asked for. */
export async function updateDimission(
  tx: Tx,
  caller: Caller,
  { id, version, ...input }: OpenedDimission & { id: number; version: number },
) {
  await lockForEdit(tx, caller, dismissal, id);
  const { row: before } = await lockDimission(tx, id);
  if (before.version !== version) throw stale();
  const { faults, values } = await judgedDimission(tx, caller, { ...input, id });
  refuseAll(faults);
  const [had, files] = [await filesOf(tx, id), typedFiles(input)];
  const change = difference(
    { ...before, files: Object.fromEntries(had) },
    { ...values!, files: Object.fromEntries(files) },
  );
  await tx
    .update(dimissions)
    .set({ ...values!, updatedBy: caller.actorUserId, updatedAt: sql`now()`, version: sql`${dimissions.version} + 1` })
    .where(eq(dimissions.id, id));
  await putFiles(tx, caller, id, had, files);
  if (change) await audit(tx, caller, { action: "dimission.update", objectType: OBJECT, objectId: id, ...change });
  return saved(tx, id, await draftOrSend(tx, caller, dismissal, id, input));
}

async function saved(tx: Tx, id: number, form: { instanceId: number; sent: boolean }) {
  const [row] = await tx.select({ version: dimissions.version }).from(dimissions).where(eq(dimissions.id, id));
  return { id, version: row!.version, ...form };
}

/** The way a dimission would take as it is written; whom the caller does not reach counts as nobody. */
export async function dimissionWay(db: Reader, caller: Caller, typed: { empId?: number; empIdText?: string }) {
  const empId = await gather({}, () => chosenPerson(db as Tx, "empId", { empId: typed.empId, typed: typed.empIdText }));
  const reached = empId && (await reachEmployee(db, caller, MAY.dimission.edit, empId).catch(() => null));
  return wayOfWritten(db, caller, DISMISSAL, await writtenDismissal(db, reached ? reached.empId : null));
}

/** A dimission that is being written, as its way sees it: its head hangs on the person. */
const writtenDismissal = async (db: Reader | Tx, empId: number | null): Promise<Written> => ({
  facts: { headEmpId: empId === null ? null : await headOf(db, empId) },
  open: empId === null ? ["headEmpId"] : [],
});

/**
 * What is wrong with a dimission as it is written, all of it: values that are none in any case, at sending also what
 * the law asks, its files and its deciders.
 * @returns as well what is kept of it, where it can be read
 */
export async function judgedDimission(
  tx: Tx,
  caller: Caller,
  read: Partial<OpenedDimission> & { id?: number },
): Promise<{
  faults: Faults;
  empId: number | null;
  values: (ReturnType<typeof stored> & { expectDate: string }) | null;
}> {
  const faults: Faults = {};
  const sends = read.send === 1;
  const input = { ...UNREAD, ...read };
  const leaver = await leaverIn(tx, caller, read, faults);
  const successorEmpId = (await gather(faults, () => successorOf(tx, leaver, input))) ?? null;
  const { type, expectDate, reasonCode } = input;
  if (reasonCode !== "" && !(await activeItems(tx, caller, REASONS)).has(reasonCode))
    addFault(faults, "reasonCode", "errors:notOption");
  if (input.attachmentIds.some((id) => input.fileTypes[id] === undefined))
    addFault(faults, "files", "dimission:said.fileType");
  if (read.refusedFile) addFault(faults, "files", "requests:said.refusedFile", { text: read.refusedFile });
  const asked = type && stored({ ...input, type }, successorEmpId);
  const values = asked && expectDate ? { ...asked, expectDate } : null;
  const empId = leaver?.empId ?? null;
  if (!sends) return { faults, empId, values };
  if (reasonCode === "") addFault(faults, "reasonCode", "errors:required");
  if (leaver) {
    const calendar = (await workCalendars(tx, caller))(calendarSite(leaver));
    if (asked)
      addAll(faults, lawFaults({ ...asked, expectDate }, leaver, calendar, await daysAwayOf(tx, caller, leaver)));
    if (await isLeaving(tx, leaver.empId)) addFault(faults, "empId", "dimission:said.alreadyOpen");
    for (const { key, params } of fileFaults(type, leaver, typedFiles(input).values()))
      addFault(faults, "files", key, params);
  }
  addAll(faults, await namedFaults(tx, caller, DISMISSAL, await writtenDismissal(tx, empId), input));
  return { faults, empId, values };
}

/** What stands for fields that could not be read, and for those left empty. */
const UNREAD = {
  initiator: INITIATOR.employer as Initiator,
  reasonCode: "",
  reason: "",
  payInLieu: 0,
  refusedTerms: 0,
  protections: [] as Protection[],
  protectionChecked: 0,
  attachmentIds: [] as number[],
  fileTypes: {} as Record<string, DimissionFileType>,
  chosen: {},
  chosenText: {},
  cc: [],
};

/** Whom a dimission is about, within reach; of a draft that stands he stays the same. */
async function leaverIn(
  tx: Tx,
  caller: Caller,
  { id, empId, empIdText }: Partial<OpenedDimission> & { id?: number },
  faults: Faults,
): Promise<Leaver | null> {
  const named =
    id === undefined
      ? await gather(faults, () => chosenPerson(tx, "empId", { empId, typed: empIdText }))
      : (await reachDimission(tx, caller, MAY.dimission.edit, id)).row.empId;
  if (named === null) addFault(faults, "empId", "errors:required");
  if (!named) return null;
  const refuse = (key: string) => {
    addFault(faults, "empId", key);
    return null;
  };
  if (!(await reachEmployee(tx, caller, MAY.dimission.edit, named).catch(() => null)))
    return refuse("dimission:said.outsideScope");
  if (named === caller.empId) return refuse("dimission:said.notOneself");
  const leaver = await leaverOf(tx, named);
  return leaver.employment === EMPLOYMENT.onJob ? leaver : refuse("dimission:said.notOnJob");
}

const isLeaving = async (tx: Tx, empId: number): Promise<boolean> =>
  (await tx.execute(sql`select from dimissions where emp_id = ${empId} and state in ${UNDER_WAY} limit 1`)).rowCount! >
  0;

/** The files of a form with what each is; those it does not say are not there. */
const typedFiles = ({ attachmentIds, fileTypes }: Pick<OpenedDimission, "attachmentIds" | "fileTypes">) =>
  new Map(attachmentIds.flatMap((id) => (fileTypes[id] === undefined ? [] : [[id, fileTypes[id]!] as const])));

/** Types whose notice is served on a day. */
const WITH_NOTICE_DAY: readonly DimissionType[] = [DIMISSION_TYPE.withNotice, DIMISSION_TYPE.failedProbation];

type Kept = Pick<
  OpenedDimission,
  | "type"
  | "initiator"
  | "reasonCode"
  | "reason"
  | "noticeDate"
  | "payInLieu"
  | "refusedTerms"
  | "protections"
  | "protectionChecked"
  | "firstNotice"
  | "secondNotice"
>;

/** Only what the type asks for is kept; who began it follows from the type, but for an agreement. */
function stored(input: Kept, successorEmpId: number | null) {
  const { type, reasonCode, reason } = input;
  const leftOnOwn = type === DIMISSION_TYPE.leftOnOwn;
  const measured = PROTECTED_TYPES.includes(type);
  return {
    type,
    reasonCode,
    reason,
    successorEmpId,
    initiator: type === DIMISSION_TYPE.agreed ? input.initiator : initiatorOf(type),
    noticeDate: (WITH_NOTICE_DAY.includes(type) ? input.noticeDate : null) ?? null,
    payInLieu: type === DIMISSION_TYPE.withNotice ? input.payInLieu : 0,
    refusedTerms: type === DIMISSION_TYPE.expiry ? input.refusedTerms : 0,
    protections: measured ? [...new Set(input.protections)].sort() : [],
    protectionChecked: measured ? input.protectionChecked : 0,
    firstNotice: (leftOnOwn ? input.firstNotice : null) ?? null,
    secondNotice: (leftOnOwn ? input.secondNotice : null) ?? null,
  };
}
