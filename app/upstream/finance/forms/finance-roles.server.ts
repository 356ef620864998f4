/** Approval roles of finance: from the cashier a form goes back to the last of them (approvals rule 12). */
export const FINANCE_ROLES: readonly string[] = ["FIN_ACCOUNTANT", "FIN_MANAGER"];
