import { DEPARTMENT_STATUS } from "~/contracts/organization/codes";
import { judgeDepartment } from "~/upstream/organization/names/named-departments.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { FileFault, ParsedRow } from "~/upstream/platform/imports/definition.server";
import type { BasicValues, Context } from "./basic-columns.server";
import type { Managers } from "./basic-managers.server";

export interface Person {
  [column: string]: unknown;
  emp_id: number;
  job_number: string;
  emp_name: string;
  version: number;
  mobile: string;
  household_address: string;
  current_address: string;
  id_type: number | null;
  id_number: string | null;
  id_hash: string | null;
  company_id: number | null;
  manager_emp_id: number | null;
  manager_number: string | null;
}

/**
 * Whom somebody reports to: by job number or name, on file or further down in the file.
 * @returns his key, or what he is called where the file has yet to bring him
 */
export function judgeManager(
  faults: Faults,
  row: ParsedRow<BasicValues>,
  { awaited }: Context,
  managers: Managers,
  person: Person | undefined,
): { empId?: number; awaited?: string } {
  const { manager, jobNumber } = row.values;
  if (manager === undefined || row.faulty.has("manager")) return {};
  const called = managers.get(manager) ?? [];
  const [found, ...others] = called.filter(({ onJob, empId }) => onJob || empId === person?.manager_emp_id);
  if (others.length > 0) addFault(faults, "manager", "organization:person.several");
  else if (found ? found.empId === person?.emp_id : manager.toUpperCase() === jobNumber)
    addFault(faults, "manager", "employees:fault.reportingLoop");
  else if (found) return { empId: found.empId };
  else {
    awaited.push({ row, manager });
    return { awaited: manager };
  }
  return {};
}

/** Managers who are neither on file nor in the file, or there twice, at the rows that name them. */
export const missingManagers = ({ awaited, coming }: Context): FileFault<BasicValues>[] =>
  awaited.flatMap(({ row, manager }) => {
    const named = coming.names.get(manager) ?? 0;
    if (coming.numbers.has(manager.toUpperCase()) || named === 1) return [];
    return [{ at: row, field: "manager", message: { key: `organization:person.${named > 1 ? "several" : "nobody"}` } }];
  });

/** Most names that a sentence lists. */
const NAMED = 10;
/** The employers there are, for whoever named none of them. */
const employersNamed = (names: Iterable<string>): string => [...names].slice(0, NAMED).join(" / ");

/**
 * The legal entity that employs somebody: of a new person the one the row names, or the only one there is; of somebody
 * on file it may be added, not changed (that is a transfer).
 * @returns its key where it is to be written
 */
export function judgeEmployer(
  faults: Faults,
  { values, faulty }: ParsedRow<BasicValues>,
  { companies, employers }: Context,
  person: Person | undefined,
): number | null {
  if (faulty.has("companyName")) return null;
  if (values.companyName === undefined) {
    if (person) return null;
    const [only, ...others] = employers.keys();
    if (only !== undefined && others.length === 0) return only;
    const names = employersNamed(employers.values());
    addFault(faults, "companyName", `employees:import.${only === undefined ? "employerFirst" : "employerWhich"}`, {
      names,
    });
    return null;
  }
  const companyId = companies.get(values.companyName.toLowerCase());
  if (companyId !== undefined && companyId === person?.company_id) return null;
  if (companyId === undefined || !employers.has(companyId)) {
    addFault(faults, "companyName", "errors:notOption");
    return null;
  }
  if (person && person.company_id !== null) {
    addFault(faults, "companyName", "employees:import.otherEmployer");
    return null;
  }
  return companyId;
}

/**
 * Department, position and level by what a person writes; the place is taken from the free ones (employees rules 12,
 * 13).
 */
export function placeOf(
  faults: Faults,
  { values, faulty }: ParsedRow<BasicValues>,
  context: Context,
  person: Person | undefined,
) {
  if (!values.departmentCode || faulty.has("departmentCode")) return null;
  const department = judgeDepartment(faults, "departmentCode", context.departments, values.departmentCode);
  if (!department) return null;
  if (department.status === DEPARTMENT_STATUS.frozen && person?.department_id !== department.departmentId)
    addFault(faults, "departmentCode", "employees:fault.frozen");
  const level = values.levelName ? context.levels.byName.get(values.levelName) : null;
  if (values.levelName && !level) addFault(faults, "levelName", "errors:notOption");
  if (!values.positionName) return null;
  const position = context.positions.byId.get(
    context.positionNames.get(`${department.departmentId}/${values.positionName}`) ?? 0,
  );
  if (!position) {
    addFault(faults, "positionName", "employees:import.noPosition");
    return null;
  }
  let over = false;
  if (person?.position_id !== position.positionId) {
    const left = (context.free.get(position.positionId) ?? 0) - 1;
    context.free.set(position.positionId, left);
    over = left < 0;
    if (over && !context.warns) addFault(faults, "positionName", "employees:fault.headcount");
  }
  return {
    departmentId: department.departmentId,
    positionId: position.positionId,
    hazardous: position.hazardous,
    levelId: level?.levelId ?? null,
    over,
  };
}
