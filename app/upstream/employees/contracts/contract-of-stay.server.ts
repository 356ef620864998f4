import { sql } from "drizzle-orm";
import { CONTRACT_STATE } from "~/contracts/employees/codes";
import type { Tx } from "~/upstream/platform/database/db.server";
import { UNSIGNED } from "./contract.server";
import { nextContractNumber } from "./contract-number.server";
import { contracts } from "./tables.server";

/** The contract of somebody who enters. */
export async function beginContract(
  tx: Tx,
  contract: Omit<typeof contracts.$inferInsert, "contractNo">,
): Promise<void> {
  await tx.insert(contracts).values({ ...contract, contractNo: await nextContractNumber(tx, contract.startDate) });
}

/** What an end of the employment ends. */
const OPEN = [...UNSIGNED, CONTRACT_STATE.inForce];

/** What is open or in force ends with the leaving; a draft is dropped. */
export async function endContracts(tx: Tx, empId: number, lastDay: string, dimissionId: number): Promise<void> {
  await tx.execute(sql`
    update contracts
    set state = case
      when state = ${CONTRACT_STATE.inForce} then ${CONTRACT_STATE.terminated}::int
      else ${CONTRACT_STATE.discarded}::int
      end, ended_on = case
      when state = ${CONTRACT_STATE.inForce} then ${lastDay}::date
      end, dimission_id = ${dimissionId}, version = version + 1, updated_at = now()
    where emp_id = ${empId} and state in ${OPEN}`);
  // A renewal that had been signed ahead is one of them; what it had renewed ends with the employment too.
  await tx.execute(
    sql`
      update contracts
      set state = ${CONTRACT_STATE.terminated}, ended_on = ${lastDay}::date, dimission_id = ${dimissionId},
        version = version + 1, updated_at = now()
      where emp_id = ${empId}
        and state = ${CONTRACT_STATE.renewed}
        and start_date <= ${lastDay}::date
        and last_day > ${lastDay}::date
    `,
  );
}

/** What an earlier stay has left open ended with it (employees rule 23: the new contract is not to overlap it). */
export async function endFormerContracts(tx: Tx, empId: number): Promise<void> {
  await tx.execute(sql`
    update contracts c
    set state = case
      when c.state = ${CONTRACT_STATE.inForce} then ${CONTRACT_STATE.terminated}::int
      else ${CONTRACT_STATE.discarded}::int
      end, ended_on = case
      when c.state = ${CONTRACT_STATE.inForce} then e.leave_date
      end, version = c.version + 1, updated_at = now()
    from employees e
    where e.emp_id = c.emp_id
      and c.emp_id = ${empId}
      and c.state in ${OPEN}`);
}
