import { sql } from "drizzle-orm";
import { CONTRACT_STATE, EXTENSION_REASON } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { longServiceUntil } from "~/lib/employees/dismissal-protection";
import { companyDay } from "~/lib/period";
import type { Due } from "~/upstream/domain.server";
import { responsibleFor } from "~/upstream/organization/hr-people.server";
import { personDay } from "~/upstream/organization/person-day.server";
import { audit } from "~/upstream/platform/audit.server";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { OBJECT } from "./contract.server";
import { OWNED, type OwnedContract } from "./contract-daily.server";
import { dateEnd } from "./contract-in-force.server";
import { WITH_TERM } from "./contract-renewal-checks.server";

/**
 * Contracts in force whose last day is over have expired (employees, States of a contract); those that the law carries
 * on have not.
 */
export const contractsEnded = ({ now, around }: Due): Promise<number> =>
  transaction(async (tx) => {
    const extended = await extendProtected(tx, { now, around });
    const { rows } = await tx.execute<{ id: number; siteId: number }>(sql`
      update contracts c set state = ${CONTRACT_STATE.expired}, version = c.version + 1, updated_at = now()
      from employees
      where employees.emp_id = c.emp_id and c.state = ${CONTRACT_STATE.inForce} and c.last_day < ${personDay(now)}
      returning c.id, employees.site_id as "siteId"`);
    await audit(
      tx,
      around,
      ...rows.map(({ id, siteId }) => ({
        action: "contract.expire",
        objectType: OBJECT,
        objectId: id,
        siteId,
        before: { state: CONTRACT_STATE.inForce },
        after: { state: CONTRACT_STATE.expired },
      })),
    );
    return rows.length + extended;
  });

interface Long extends OwnedContract {
  lastDay: string;
  gender: number;
  birthDate: string;
  retireCategory: number | null;
  startDate: string;
}

/**
 * Fifteen years of service and less than five to retirement: the term runs on by itself to the end of the statutory
 * month, and HR is told (employees rules 21 and 28; Labour Contract Law arts 42 item 5 and 45). The other grounds are
 * HR's to declare, see `extendContract`.
 */
async function extendProtected(tx: Tx, { now, around }: Pick<Due, "now" | "around">): Promise<number> {
  const { rows } = await tx.execute<Long>(sql`
    select ${OWNED}, c.last_day as "lastDay", employees.gender, employees.birth_date as "birthDate",
      employees.retire_category as "retireCategory", employees.hire_date as "startDate"
    from contracts c join employees using (emp_id)
    where c.state = ${CONTRACT_STATE.inForce}
      and c.type in ${WITH_TERM}
      and employees.employment = ${EMPLOYMENT.onJob}
      and c.last_day < ${personDay(now)}
      and employees.hire_date <= c.last_day - interval '14 years'
      and not exists (
        select
        from contracts o
        where o.emp_id = c.emp_id
          and o.company_id = c.company_id
          and o.start_date > c.start_date
          and o.state in ${[CONTRACT_STATE.signing, CONTRACT_STATE.inForce]}
      )
    order by c.id for update of c`);
  const protectedOnes = rows.flatMap((row) => {
    const until = longServiceUntil(row, row.lastDay);
    return until !== null && until > row.lastDay ? [{ ...row, until }] : [];
  });
  const told = await responsibleFor(
    tx,
    MAY.contract.edit,
    protectedOnes.map(({ empId }) => empId),
    companyDay(now),
  );
  for (const { id, empId, siteId, lastDay, until, name, contractNo } of protectedOnes) {
    await tx.execute(
      sql`
        update contracts
        set extended_to = ${until}, extension_reason = ${EXTENSION_REASON.longService}, version = version + 1,
          updated_at = now()
        where id = ${id}
      `,
    );
    await dateEnd(tx, empId);
    await audit(tx, around, {
      action: "contract.extend",
      objectType: OBJECT,
      objectId: id,
      siteId,
      before: { lastDay },
      after: { lastDay: until, reason: EXTENSION_REASON.longService },
    });
    const params = { name, no: contractNo, date: until };
    await notify(tx, {
      eventKey: `contract:${id}:extended:${until}`,
      empIds: told.get(empId)?.hr ?? [],
      title: { key: "contract:notice.extended.title", params },
      text: { key: "contract:notice.extended.text", params },
      url: `/employees/contract/detail/${id}`,
    });
  }
  return protectedOnes.length;
}
