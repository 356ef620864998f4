import { noteProbation } from "../archives/spells.server";
import { changePeople } from "~/upstream/organization/people-change.server";
import { sql } from "drizzle-orm";
import { FIXED_TERM, MAY } from "~/contracts/employees/codes";
import type { ContractTerms } from "~/contracts/employees/contract";
import { deemedOpenEndedFrom } from "~/lib/employees/contract-law";
import { companyDay, monthsInPeriod } from "~/lib/period";
import { audit } from "~/upstream/platform/audit.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { type Notice, notify } from "~/upstream/platform/messages/notifications.server";
import { conflict, invalid, missing, stale } from "~/upstream/platform/refusal.server";
import { type Contract, changeContract, FILE, lockContract, OBJECT, PAPER, SIGNED, STATE } from "./contract.server";
import { lockParty, termFaults } from "./contract-checks.server";
import { contractDocument, wordsOf } from "./contract-document.server";
import { openEndedFor, signSeqOf } from "./contract-history.server";
import { doneEntryTask, ENTRY_TASK } from "../entry/entry-tasks.server";
import { hrOf } from "~/upstream/organization/hr-people.server";
import { STATE as REGULARIZATION } from "../probation/probation.server";
import { hashOf, sign } from "../papers/signatures.server";
import { type Faults, refuseFirst } from "~/upstream/platform/faults.server";

export const CONTRACT_BIZ = 1;

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
  if (row.state !== STATE.draft) throw conflict("contract:said.notDraft");
  if (row.wage === null) throw conflict("contract:said.noWage");
  await checkedAgain(tx, row);
  if (row.type === FIXED_TERM) await needRequest(tx, row);
  const document = await wordsOf(tx, caller, row);
  const documentHash = hashOf({ ...document, version, open: true, signatureId: null });
  const sent = await changeContract(
    tx,
    row,
    {
      state: STATE.signing,
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
    after: { state: STATE.signing, documentHash },
  });
  if (row.signMode !== PAPER)
    await notify(tx, notice(sent, "toSign", [row.empId], `/h5/electronSignature?bizType=${CONTRACT_BIZ}&bizId=${id}`));
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
  if (row.signMode !== PAPER && DEEMED_TYPES.includes(type) && deemedOpenEndedFrom(startDate, companyDay()))
    throw conflict("contract:said.yearUnwritten");
}

/**
 * Fixed terms and terms for a task: what stands without a paper for a year is neither (Implementing Regulations art.
 * 7).
 */
const DEEMED_TYPES = [FIXED_TERM, 3];

async function needRequest(tx: Tx, row: Contract): Promise<void> {
  const { due } = await openEndedFor(tx, row);
  if (!due) return;
  if (row.employeeRequestedFixed !== 1) throw conflict("contract:said.openEndedDue");
  if (!(await hasFile(tx, row.id, FILE.request))) throw conflict("contract:said.requestMissing");
}

async function hasFile(tx: Tx, contractId: number, fileType: number): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from contract_files where contract_id = ${contractId} and file_type = ${fileType} limit 1`,
  );
  return rowCount === 1;
}

/** Tells people of a contract, once each time it comes to that. */
export const notice = (
  { id, version, contractNo }: Pick<Contract, "id" | "version" | "contractNo">,
  what: "toSign" | "signed" | "declined",
  empIds: number[],
  url = `/employees/contract/detail/${id}`,
): Notice => ({
  eventKey: `contract:${id}:${what}:${version}`,
  empIds,
  title: { key: `contract:notice.${what}.title`, params: { no: contractNo } },
  text: { key: `contract:notice.${what}.text`, params: { no: contractNo } },
  url,
});

/**
 * The signer's own contract that has been sent: of a signature, a refusal and a withdrawal at once one is the first.
 */
async function lockOwn(tx: Tx, caller: Caller, { id, version }: Step) {
  const row = await lockContract(tx, caller, id, { own: true });
  if (row.state === STATE.draft || row.document === null) throw missing();
  if (row.state !== STATE.signing || row.signMode === PAPER) throw conflict("contract:said.decided");
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
  const signatureId = await sign(tx, caller, CONTRACT_BIZ, id, document!, given);
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
    state: STATE.draft,
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
    before: { state: STATE.signing },
    after: { state: STATE.draft, reason },
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
  if (row.state !== STATE.signing || row.signMode !== PAPER) throw conflict("contract:said.notPaper");
  if (signedAt > companyDay()) throw invalid({ signedAt: { key: "contract:said.future" } });
  if (!(await hasFile(tx, id, FILE.scan))) throw conflict("contract:said.scanMissing");
  await comeIntoForce(tx, caller, row, { signedAt });
  return null;
}

/**
 * Both have signed: the contract is in force, its place in the row of fixed terms stands, the one it renews is renewed,
 * and the person's record says when it ends (employees, States of a contract).
 */
async function comeIntoForce(
  tx: Tx,
  caller: Caller,
  row: Contract & { siteId: number },
  signed: { signedAt: string; signatureId?: number },
): Promise<void> {
  const { rows } = await tx.execute<{ n: number }>(sql`select ${signSeqOf(row)} as n`);
  const deemedOpenFrom = DEEMED_TYPES.includes(row.type) ? deemedOpenEndedFrom(row.startDate, signed.signedAt) : null;
  const inForce = await changeContract(
    tx,
    row,
    { ...signed, state: STATE.inForce, deemedOpenFrom, signSeq: rows[0]!.n },
    caller,
  );
  if (row.previousId !== null)
    await tx.execute(
      sql`
        update contracts
        set state = ${STATE.renewed}, version = version + 1, updated_at = now()
        where id = ${row.previousId} and state in (${STATE.inForce}, ${STATE.expired})
      `,
    );
  await firstOfStay(tx, row);
  await doneEntryTask(tx, [row.empId], ENTRY_TASK.contract);
  await dateEnd(tx, row.empId);
  await audit(tx, caller, {
    action: "contract.inForce",
    objectType: OBJECT,
    objectId: row.id,
    siteId: row.siteId,
    before: { state: row.state },
    after: {
      state: STATE.inForce,
      ...signed,
      ...(deemedOpenFrom && { deemedOpenFrom }),
      documentHash: row.documentHash,
    },
  });
  await notify(tx, notice(inForce, "signed", await hrOf(tx, row.empId, MAY.contract.edit)));
}

/** The archive's end of contract: that of the last one in force. */
export const dateEnd = (tx: Tx, empId: number) =>
  changePeople(tx, {
    set: sql`contract_end = l.last_day`,
    from: sql`
      from (
        select last_day
        from contracts
        where emp_id = ${empId} and state = ${STATE.inForce}
        order by start_date desc
        limit 1
      ) l`,
    where: sql`e.emp_id = ${empId} and e.contract_end is distinct from l.last_day`,
  });

/**
 * The first contract of a stay says, as the entry did, whether it begins on trial; a result of the probation stands.
 */
async function firstOfStay(tx: Tx, { id, empId, type, probationMonths }: Contract): Promise<void> {
  const changed = await changePeople(tx, {
    set: sql`lifecycle = l.lifecycle, regular_date = case
      when l.lifecycle = 3 then coalesce(e.regular_date, e.hire_date)
      end`,
    from: sql`
      from (
        select case when ${type}::int = 4 then 1 when ${probationMonths}::int > 0 then 2 else 3 end as lifecycle
      ) l`,
    where: sql`e.emp_id = ${empId} and e.employment = 1 and e.lifecycle in (1, 2, 3) and e.lifecycle <> l.lifecycle
      and not exists (
        select
        from contracts c
        where c.emp_id = e.emp_id and c.id <> ${id} and c.state in ${SIGNED} and c.start_date >= e.hire_date
      )
      and not exists (
        select
        from regularizations r
        where r.emp_id = e.emp_id and r.state = ${REGULARIZATION.passed} and r.regular_date >= e.hire_date
      )`,
  });
  if (changed.length === 1) await noteProbation(tx, empId, probationMonths > 0);
}
