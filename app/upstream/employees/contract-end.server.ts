import { sql } from "drizzle-orm";
import { audit } from "../platform/audit.server";
import { transaction } from "../platform/db.server";
import type { Due } from "./daily.server";
import { personDay } from "./person-day.server";

/** Contracts in force whose last day is over have expired (employees, States of a contract). */
export const contractsEnded = ({ now, around }: Due): Promise<number> =>
  transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number; siteId: number }>(sql`
      update contracts c set state = 4, version = c.version + 1, updated_at = now()
      from employees where employees.emp_id = c.emp_id and c.state = 3 and c.last_day < ${personDay(now)} returning c.id, employees.site_id as "siteId"`);
    await audit(tx, around, ...rows.map(({ id, siteId }) => ({ action: "contract.expire", objectType: "contract", objectId: id, siteId, before: { state: 3 }, after: { state: 4 } })));
    return rows.length;
  });
