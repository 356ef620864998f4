import { type SQL, sql } from "drizzle-orm";
import { CONTRACT_STATE, CONTRACT_TYPE } from "~/contracts/employees/codes";
import { changePeople } from "~/upstream/organization/people-change.server";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { type PersonData, recordset } from "../archives/imports/write-records.server";
import { nextContractNumbers } from "./contract-number.server";

const RECORD =
  "id int, contract_no text, company_id int, type smallint, start_date date, end_date date, " +
  "probation_months smallint, probation_end date, wage bigint, probation_wage bigint, sign_mode smallint";

/** A contract whose last day is over has expired. */
const stateBy = (lastDay: SQL, today: string): SQL => sql`
  case when ${lastDay} < ${today}::date then ${CONTRACT_STATE.expired}::int else ${CONTRACT_STATE.inForce}::int end`;

/**
 * Writes the judged rows: fresh contracts with their numbers, corrected ones in place; overlaps made since are refused.
 */
export async function applyContracts(
  tx: Tx,
  rows: readonly PersonData[],
  people: number[],
  today: string,
  actorUserId: number,
): Promise<void> {
  const fresh = rows.filter(({ record }) => record.contract_no === null);
  const numbers = await nextContractNumbers(
    tx,
    fresh.map(({ record }) => record.start_date as string),
  );
  fresh.forEach(({ record, after }, n) => {
    record.contract_no = numbers[n]!;
    after.contractNo = numbers[n]!;
  });
  const corrected = rows.filter(({ record }) => record.id !== undefined);
  // One row may move a contract out of the way of another: the periods are compared when all stand.
  await tx.execute(sql`set constraints contracts_period_key deferred`);
  const { rows: made } = await tx.execute<{ id: number }>(sql`
    insert into contracts (
      contract_no, emp_id, company_id, type, start_date, end_date, probation_months, probation_end, wage,
        probation_wage, sign_mode, state, created_by, updated_by
    )
    select contract_no, emp_id, company_id, type, start_date, end_date, probation_months, probation_end, wage,
      probation_wage, sign_mode,
      ${stateBy(sql`end_date`, today)}, ${actorUserId}::int, ${actorUserId}::int
    from ${recordset(fresh, RECORD)}
    returning id`);
  await tx.execute(sql`
    update contracts c
    set company_id = r.company_id, type = r.type, start_date = r.start_date, end_date = r.end_date,
      probation_months = r.probation_months,
      probation_end = r.probation_end, wage = r.wage, probation_wage = r.probation_wage, version = c.version + 1,
        updated_by = ${actorUserId}::int, updated_at = now(),
      state = case
        when c.state in ${[CONTRACT_STATE.inForce, CONTRACT_STATE.expired]} then ${stateBy(sql`r.end_date`, today)}
        else c.state
        end
    from ${recordset(corrected, RECORD)} where c.id = r.id and c.emp_id = r.emp_id`);
  await refuseOverlap(tx);
  // The how-manieth fixed-term contract with this employer.
  await tx.execute(sql`
    update contracts c set sign_seq = (
      select count(*)
      from contracts o
      where o.emp_id = c.emp_id
        and o.company_id = c.company_id
        and o.type = ${CONTRACT_TYPE.fixedTerm}
        and o.start_date <= c.start_date
    )
    where c.id = any(${sql.param(made.map(({ id }) => id))}::int[]) and c.type = ${CONTRACT_TYPE.fixedTerm}`);
  await changePeople(tx, {
    set: sql`contract_end = (
      select last_day
      from contracts c
      where c.emp_id = e.emp_id and c.state = ${CONTRACT_STATE.inForce}
      order by start_date desc
      limit 1
    )`,
    where: sql`e.emp_id = any(${sql.param(people)}::int[])`,
  });
}

/** Contracts that other verbs have made since the check: the database decides (employees rule 23). */
async function refuseOverlap(tx: Tx): Promise<void> {
  await tx.execute(sql`set constraints contracts_period_key immediate`).catch((error: unknown) => {
    throw databaseError(error)?.constraint === "contracts_period_key" ? conflict("imports:refused.changed") : error;
  });
}
