import { sql } from "drizzle-orm";
import {
  BIZ,
  CONTRACT_FILE,
  CONTRACT_STATE,
  CONTRACT_TYPE,
  type ContractFileType,
  SIGN_MODE,
} from "~/contracts/employees/codes";
import type { ContractTerms } from "~/contracts/employees/contract";
import { MAY } from "~/contracts/employees/may";
import { deemedOpenEndedFrom } from "~/lib/employees/contract-law";
import { companyDay } from "~/lib/period";
import { monthsInPeriod } from "~/lib/period-dates";
import { hrOf } from "~/upstream/organization/hr-people.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { type Faults, refuseFirst } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { conflict, invalid, missing, stale } from "~/upstream/platform/refusal.server";
import { hashOf, sign } from "../papers/signatures.server";
import { type Contract, changeContract, lockContract, OBJECT } from "./contract.server";
import { lockParty, termFaults } from "./contract-checks.server";
import { contractDocument, wordsOf } from "./contract-document.server";
import { openEndedFor } from "./contract-history.server";
import { comeIntoForce, DEEMED_TYPES } from "./contract-in-force.server";
import { notice } from "./contract-notice.server";

interface Step {
  id: number;
  version: number;
}

/**
 * The company signs and sends a draft: its words are fixed from now on (employees rule 23). A fixed term that is one
 * too many goes with the employee's filed request only (rule 20; art. 14).
 */
export async function sendContract(tx: Tx, caller: Caller, { id, version }: Step): Promise<null> {
  const row = await lockContract(tx, caller, id, { code: MAY.contract.edit, version });
  if (row.state !== CONTRACT_STATE.draft) throw conflict("contract:said.notDraft");
  if (row.wage === null) throw conflict("contract:said.noWage");
  await checkedAgain(tx, row);
  if (row.type === CONTRACT_TYPE.fixedTerm) await needRequest(tx, row);
  const document = await wordsOf(tx, caller, row);
  const documentHash = hashOf({ ...document, version, open: true, signatureId: null });
  const sent = await changeContract(
    tx,
    row,
    {
      state: CONTRACT_STATE.signing,
      document,
      documentHash,
      companySignedBy: caller.actorUserId,
      companySignedAt: new Date().toISOString(),
      declineReason: "",
    },
    caller,
  );
  await audit(tx, caller, {
    action: "contract.send",
    objectType: OBJECT,
    objectId: id,
    siteId: row.siteId,
    before: { state: row.state },
    after: { state: CONTRACT_STATE.signing, documentHash },
  });
  if (row.signMode !== SIGN_MODE.paper)
    await notify(tx, notice(sent, "toSign", [row.empId], `/h5/electronSignature?bizType=${BIZ.contract}&bizId=${id}`));
  return null;
}

/**
 * What was in order when the draft was written, by an entry or by a renewal, is looked at again: wages, retirement and
 * days move on (employees rules 4, 16-18, 35). A term that is signed now, a year of work after its start, would be
 * deemed open-ended at once (rule 19; art. 14).
 */
async function checkedAgain(tx: Tx, row: Contract): Promise<void> {
  const faults: Faults = {};
  const { endDate, startDate, dailyHours, weeklyHours, payCycleDays, type, ...terms } = row;
  const hours = Object.fromEntries(
    Object.entries({ dailyHours, weeklyHours, payCycleDays }).filter(([, value]) => value !== null),
  );
  const termMonths = endDate === null ? undefined : Math.max(1, monthsInPeriod(startDate, endDate));
  await termFaults(
    tx,
    faults,
    (await lockParty(tx, row.empId))!,
    { ...terms, ...hours, startDate, contractType: type, termMonths, wage: row.wage! } as ContractTerms,
    row.id,
  );
  refuseFirst(faults, "contract");
  if (row.signMode !== SIGN_MODE.paper && DEEMED_TYPES.includes(type) && deemedOpenEndedFrom(startDate, companyDay()))
    throw conflict("contract:said.yearUnwritten");
}

async function needRequest(tx: Tx, row: Contract): Promise<void> {
  const { due } = await openEndedFor(tx, row);
  if (!due) return;
  if (row.employeeRequestedFixed !== 1) throw conflict("contract:said.openEndedDue");
  if (!(await hasFile(tx, row.id, CONTRACT_FILE.request))) throw conflict("contract:said.requestMissing");
}

async function hasFile(tx: Tx, contractId: number, fileType: ContractFileType): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from contract_files where contract_id = ${contractId} and file_type = ${fileType} limit 1`,
  );
  return rowCount === 1;
}

/**
 * The signer's own contract that has been sent: of a signature, a refusal and a withdrawal at once one is the first.
 */
async function lockOwn(tx: Tx, caller: Caller, { id, version }: Step) {
  const row = await lockContract(tx, caller, id, { own: true });
  if (row.state === CONTRACT_STATE.draft || row.document === null) throw missing();
  if (row.state !== CONTRACT_STATE.signing || row.signMode === SIGN_MODE.paper) throw conflict("contract:said.decided");
  if (row.version !== version) throw stale();
  return row;
}

/** The employee signs on the phone; both sides have signed now. */
export async function signContract(
  tx: Tx,
  caller: Caller,
  { id, version, ...given }: Step & { image: string; typedName: string; verifyCode: string },
) {
  const row = await lockOwn(tx, caller, { id, version });
  const document = await contractDocument(tx, id);
  const signatureId = await sign(tx, caller, BIZ.contract, id, document!, given);
  await comeIntoForce(tx, caller, row, { signedAt: companyDay(), signatureId });
  return { signatureId };
}

/** The employee does not sign: it is a draft again, and HR is told why. */
export async function declineContract(
  tx: Tx,
  caller: Caller,
  { id, version, reason }: Step & { reason: string },
): Promise<null> {
  const row = await lockOwn(tx, caller, { id, version });
  const back = await changeContract(tx, row, {
    state: CONTRACT_STATE.draft,
    document: null,
    documentHash: null,
    companySignedAt: null,
    companySignedBy: null,
    declineReason: reason,
  });
  await notify(tx, notice(back, "declined", await hrOf(tx, row.empId, MAY.contract.edit)));
  await audit(tx, caller, {
    action: "contract.decline",
    objectType: OBJECT,
    objectId: id,
    siteId: row.siteId,
    before: { state: CONTRACT_STATE.signing },
    after: { state: CONTRACT_STATE.draft, reason },
  });
  return null;
}

/** The employee has signed on paper: the scan is there, and the day is no later one. */
export async function signOnPaper(
  tx: Tx,
  caller: Caller,
  { id, version, signedAt }: Step & { signedAt: string },
): Promise<null> {
  const row = await lockContract(tx, caller, id, { code: MAY.contract.edit, version });
  if (row.state !== CONTRACT_STATE.signing || row.signMode !== SIGN_MODE.paper)
    throw conflict("contract:said.notPaper");
  if (signedAt > companyDay()) throw invalid({ signedAt: { key: "contract:said.future" } });
  if (!(await hasFile(tx, id, CONTRACT_FILE.scan))) throw conflict("contract:said.scanMissing");
  await comeIntoForce(tx, caller, row, { signedAt });
  return null;
}
