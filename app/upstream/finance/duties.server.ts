import { deciding, paying } from "~/upstream/approvals/roles/role-appoint.server";
import type { Duty } from "~/upstream/domain.server";

/** Who pays, who keeps the books, who keeps the papers; a cashier's own forms are paid by another one (rule 22). */
export const financeDuties: readonly Duty[] = [
  {
    code: "cashier",
    axis: "once",
    roles: ["cashier"],
    least: 2,
    ...paying,
  },
  { code: "financeManager", axis: "once", roles: ["financeManager"], ...deciding("FIN_MANAGER") },
  { code: "accountant", axis: "once", roles: ["accountant"], ...deciding("FIN_ACCOUNTANT") },
  { code: "registrar", axis: "once", roles: ["registrar"] },
];
