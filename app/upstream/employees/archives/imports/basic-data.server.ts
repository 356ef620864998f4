/** What an update may touch, by column of the employees table. */
export interface BasicData {
  empId: number | null;
  version: number;
  jobNumber: string;
  fields: Record<string, string | number | null>;
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
};
