import { sql } from "drizzle-orm";
import { CASHIER_ROLE } from "~/contracts/approvals/codes";
import { MAY } from "~/contracts/finance/may";
import { companyDay } from "~/lib/period";
import type { Reader, Tx } from "../database/db.server";
import { num, select, str } from "../database/select.server";
import { conflict } from "../refusal.server";

const PAYS = MAY.cashier.pay;
const KEEPS = [MAY.ledger.correct, MAY.categories.edit];

/**
 * Accounts that pay and keep the books of debts or the categories, now or from a day to come, with their job numbers
 * (finance rule 22; Accounting Law, art. 37): by the code of payments, or by membership in the cashiers of approvals.
 */
export async function payAndKeep(db: Reader | Tx): Promise<ReadonlyMap<number, string>> {
  const today = sql`${companyDay()}::date`;
  const rows = await select(db, { userId: num`u.user_id`, jobNumber: str`u.job_number` })`
    from users u
    join user_roles ur using (user_id)
    join roles r on r.id = ur.role_id and r.is_take_effect = 1
    join role_permissions p on p.role_id = r.id
    where p.permission_code = any(${sql.param([PAYS, ...KEEPS])}::int[])
      and coalesce(ur.expire_date, 'infinity') >= ${today}
    group by u.user_id
    having bool_or(p.permission_code = any(${sql.param(KEEPS)}::int[]))
      and (
        bool_or(p.permission_code = ${PAYS})
        or exists (
          select
          from approval_role_people m
          where m.emp_id = u.emp_id
            and m.role_code = ${CASHIER_ROLE}
            and coalesce(m.valid_to, 'infinity') >= ${today}
        )
      )
    order by u.job_number`;
  return new Map(rows.map(({ userId, jobNumber }) => [userId, jobNumber]));
}

/** Refuses, and so undoes, a change after which somebody pays and keeps books who did not before. */
export async function keepApart(tx: Tx, before: ReadonlyMap<number, string>): Promise<void> {
  const joined = [...(await payAndKeep(tx))].flatMap(([userId, jobNumber]) => (before.has(userId) ? [] : jobNumber));
  if (joined.length > 0) throw conflict("system:fault.paysAndKeeps", { names: joined.slice(0, 10).join(", ") });
}
