/** What an update may touch, by column of the employees table. */
export interface BasicData {
  empId: number | null;
  version: number;
  /** Of whoever is on file, or brings his own; empty: he gets the next one. */
  jobNumber: string;
  fields: Record<string, string | number | null>;
  /** An account without a person that becomes that of the new one; his number is its own. */
  accountId: number | null;
  /** Number or name of the manager, where he comes in the same file; by the key of `fields` otherwise. */
  manager: string | null;
  /** The employer of the stay that begins, or of one that never had one; null: it has the one it has. */
  companyId: number | null;
  identity: { idType: number; sealed: string; hash: string } | null;
}

/** Columns whose content stays out of previews and audit rows. */
export const SECRET = new Set(["mobile", "household_address", "current_address"]);

/** Fields of the template by the column of employees they end in. */
export const COLUMN_FIELDS: Record<string, string> = {
  emp_name: "empName",
  department_id: "departmentCode",
  position_id: "positionName",
  level_id: "levelName",
  site_id: "site",
  hire_date: "hireDate",
  regular_date: "regularDate",
  staff_type: "staffType",
  household_address: "householdAddress",
  current_address: "currentAddress",
  birth_date: "birthDate",
  overseas_warehouse: "site",
  manager_emp_id: "manager",
};
