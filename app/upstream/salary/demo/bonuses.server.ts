import { sql } from "drizzle-orm";
import { chooseBonus as contract } from "~/contracts/salary/bonus";
import { BONUS_WAY } from "~/contracts/salary/tax-codes";
import { demoCaller } from "~/upstream/demo/acts.server";
import type { DemoRun } from "~/upstream/domain.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { chooseBonus } from "../bonus/bonus-choose.server";

const PAYROLL_MANAGER = "10004";
/** What some get for the year; the second lies where one yuan less would leave more net. */
const BONUSES = [
  { amount: "48,000.00", way: BONUS_WAY.separate },
  { amount: "36,001.00" },
  { amount: "20,000.00", way: BONUS_WAY.merged },
  { amount: "12,000.00" },
];

/** Year-end bonuses of a few people: some have chosen, some have not. */
export async function loadBonuses({ today }: Pick<DemoRun, "today">): Promise<void> {
  const manager = await demoCaller({ jobNumber: PAYROLL_MANAGER });
  const { rows: people } = await database().write.execute<{ empId: number }>(sql`
    select a.emp_id as "empId"
    from salary_archives a
    join employees e using (emp_id)
    where e.emp_id <> ${manager.empId} and e.overseas_warehouse = 0
    order by a.emp_id
    limit ${BONUSES.length}`);
  const year = Number(today.slice(0, 4));
  await transaction(async (tx) => {
    for (const [n, { empId }] of people.entries())
      await chooseBonus(tx, manager, contract.input.parse({ empId, year, ...BONUSES[n] }));
  });
}
