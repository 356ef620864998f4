import { sql } from "drizzle-orm";
import { MAY } from "~/contracts/approvals/may";
import { isCashier } from "~/upstream/approvals/engine/cashiers.server";
import { appointCashiers } from "~/upstream/approvals/roles/cashier-appoint.server";
import type { Duty } from "~/upstream/domain.server";

/** Who pays, who keeps the books, who keeps the papers; a cashier's own forms are paid by another one (rule 22). */
export const financeDuties: readonly Duty[] = [
  {
    code: "cashier",
    axis: "once",
    roles: ["cashier"],
    least: 2,
    also: () => isCashier(sql`holder.emp_id`),
    needs: [MAY.roles.edit],
    appointed: (tx, caller, { empIds }) => appointCashiers(tx, caller, empIds),
  },
  { code: "financeManager", axis: "once", roles: ["financeManager"] },
  { code: "accountant", axis: "once", roles: ["accountant"] },
  { code: "registrar", axis: "once", roles: ["registrar"] },
];
