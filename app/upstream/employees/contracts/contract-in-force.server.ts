import { sql } from "drizzle-orm";
import {
  CONTRACT_STATE,
  CONTRACT_TYPE,
  type ContractType,
  ENTRY_TASK,
  PROBATION_STATE,
} from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT, LIFECYCLE, type Lifecycle } from "~/contracts/organization/codes";
import { deemedOpenEndedFrom } from "~/lib/employees/contract-law";
import { noteProbation } from "~/upstream/organization/employment/spells.server";
import { hrOf } from "~/upstream/organization/hr-people.server";
import { changePeople } from "~/upstream/organization/people-change.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { doneEntryTask } from "../entry/entry-tasks.server";
import { type Contract, changeContract, OBJECT, SIGNED } from "./contract.server";
import { employByContract } from "./contract-employer.server";
import { signSeqOf } from "./contract-history.server";
import { notice } from "./contract-notice.server";

/**
 * Fixed terms and terms for a task: what stands without a paper for a year is neither (Implementing Regulations art.
 * 7).
 */
export const DEEMED_TYPES: readonly ContractType[] = [CONTRACT_TYPE.fixedTerm, CONTRACT_TYPE.taskBased];

/**
 * Both have signed: the contract is in force, its place in the row of fixed terms stands, the one it renews is renewed,
 * and the person's record says when it ends (employees, States of a contract).
 */
export async function comeIntoForce(
  tx: Tx,
  caller: Caller,
  row: Contract & { siteId: number },
  signed: { signedAt: string; signatureId?: number },
): Promise<void> {
  const rows = await select(tx, { n: num`${signSeqOf(row)}` })``;
  const deemedOpenFrom = DEEMED_TYPES.includes(row.type) ? deemedOpenEndedFrom(row.startDate, signed.signedAt) : null;
  const inForce = await changeContract(
    tx,
    row,
    { ...signed, state: CONTRACT_STATE.inForce, deemedOpenFrom, signSeq: rows[0]!.n },
    caller,
  );
  if (row.previousId !== null)
    await tx.execute(
      sql`
        update contracts
        set state = ${CONTRACT_STATE.renewed}, version = version + 1, updated_at = now()
        where id = ${row.previousId} and state in ${[CONTRACT_STATE.inForce, CONTRACT_STATE.expired]}
      `,
    );
  await firstOfStay(tx, row);
  await employByContract(tx, caller, [row.empId]);
  await doneEntryTask(tx, [row.empId], ENTRY_TASK.contract);
  await dateEnd(tx, row.empId);
  await audit(tx, caller, {
    action: "contract.inForce",
    objectType: OBJECT,
    objectId: row.id,
    siteId: row.siteId,
    before: { state: row.state },
    after: {
      state: CONTRACT_STATE.inForce,
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
        where emp_id = ${empId} and state = ${CONTRACT_STATE.inForce}
        order by start_date desc
        limit 1
      ) l`,
    where: sql`e.emp_id = ${empId} and e.contract_end is distinct from l.last_day`,
  });

/** Stages that the first contract decides; whoever is leaving stays so. */
const AT_WORK = [LIFECYCLE.trainee, LIFECYCLE.probation, LIFECYCLE.regular];

const stageOf = (type: ContractType, probationMonths: number): Lifecycle =>
  type === CONTRACT_TYPE.internship ? LIFECYCLE.trainee : probationMonths > 0 ? LIFECYCLE.probation : LIFECYCLE.regular;

/**
 * The first contract of a stay says, as the entry did, whether it begins on trial; a result of the probation stands.
 */
async function firstOfStay(tx: Tx, { id, empId, type, probationMonths }: Contract): Promise<void> {
  const changed = await changePeople(tx, {
    set: sql`lifecycle = l.lifecycle, regular_date = case
      when l.lifecycle = ${LIFECYCLE.regular} then coalesce(e.regular_date, e.hire_date)
      end`,
    from: sql`
      from (
        select ${stageOf(type, probationMonths)}::int as lifecycle
      ) l`,
    where: sql`e.emp_id = ${empId}
      and e.employment = ${EMPLOYMENT.onJob}
      and e.lifecycle in ${AT_WORK}
      and e.lifecycle <> l.lifecycle
      and not exists (
        select
        from contracts c
        where c.emp_id = e.emp_id and c.id <> ${id} and c.state in ${SIGNED} and c.start_date >= e.hire_date
      )
      and not exists (
        select
        from regularizations r
        where r.emp_id = e.emp_id and r.state = ${PROBATION_STATE.passed} and r.regular_date >= e.hire_date
      )`,
  });
  if (changed.length === 1) await noteProbation(tx, empId, probationMonths > 0);
}
