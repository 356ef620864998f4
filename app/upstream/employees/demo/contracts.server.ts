import { sql } from "drizzle-orm";
import { CONTRACT_STATE, CONTRACT_TYPE, SIGN_MODE } from "~/contracts/employees/codes";
import { saveContract as contract } from "~/contracts/employees/contract";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { demoCaller } from "~/upstream/demo/acts.server";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { saveContract } from "../contracts/contract-save.server";
import { sendContract } from "../contracts/contract-sign.server";

/** Numbers of contracts go on after those that people came with. */
export const countContracts = (tx: Tx) =>
  tx.execute(sql`
    insert into number_counters (key, period, value)
    select 'contract', left(start_date::text, 4), max(substring(contract_no from 7)::bigint) from contracts group by 2
    on conflict do nothing`);

/**
 * What follows on contracts that end soon: one is still a draft, one waits for its employee, one for a signature on
 * paper.
 */
const NEXT = [
  { sent: false, signMode: SIGN_MODE.electronic },
  { sent: true, signMode: SIGN_MODE.electronic },
  { sent: true, signMode: SIGN_MODE.paper },
] as const;

/** Made by the verbs that people use, for the last of those whose fixed term ends within 60 days. */
export async function loadDemoContracts(): Promise<void> {
  const hr = await demoCaller({ jobNumber: "10002" });
  const ending = await transaction(
    async (tx) =>
      await select(tx, {
        empId: num`c.emp_id`,
        companyId: num`c.company_id`,
        lastDay: str`c.last_day`,
        wage: num`c.wage`,
      })`
          from contracts c join employees e using (emp_id)
          where c.state = ${CONTRACT_STATE.inForce}
            and c.type = ${CONTRACT_TYPE.fixedTerm}
            and e.employment = ${EMPLOYMENT.onJob}
            and e.overseas_warehouse = 0
            and e.emp_id > 40
            and c.wage is not null
            and c.last_day between ${companyDay()}::date and ${companyDay()}::date + 60
          order by e.emp_id desc limit ${NEXT.length}`,
  );
  for (const [n, { empId, companyId, lastDay, wage }] of ending.entries()) {
    const { sent, signMode } = NEXT[n]!;
    // An open-ended contract is refused nobody.
    const terms = contract.input.parse({
      empId,
      companyId,
      contractType: CONTRACT_TYPE.openEnded,
      startDate: addDays(lastDay, 1),
      wage: (wage / 100).toFixed(2),
      signMode,
    });
    const draft = await transaction((tx) => saveContract(tx, hr, terms));
    if (sent) await transaction((tx) => sendContract(tx, hr, draft));
  }
}
