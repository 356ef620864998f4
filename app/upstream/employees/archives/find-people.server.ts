import { MAY } from "~/contracts/employees/may";
import { employeePaths } from "~/lib/employees/paths";
import { searchToken } from "~/lib/search-tokens.server";
import type { Finder } from "~/upstream/found.server";
import { departmentsOf } from "~/upstream/organization/organization.server";
import { bool, num, select, str } from "~/upstream/platform/database/select.server";
import { holds, visibleTo } from "~/upstream/platform/identity/rights.server";

/** People by name, pinyin or job number, of those whose record the caller may open; those on job first. */
export const findPeople: Finder = {
  group: "people",
  async find(db, caller, word, most) {
    if (!holds(caller, MAY.archives.seeDetail)) return [];
    const [rows, departments] = await Promise.all([
      select(db, {
        empId: num`emp_id`,
        empName: str`emp_name`,
        jobNumber: str`job_number`,
        departmentId: num`department_id`,
        edits: bool`${visibleTo(caller, MAY.archives.edit)}`,
      })`
        from employees
        where search_tokens @> array[${searchToken(word)}]::text[] and ${visibleTo(caller, MAY.archives.seeDetail)}
        order by employment, length(job_number), job_number
        limit ${most}`,
      departmentsOf(db, caller),
    ]);
    return rows.map(({ empId, empName, jobNumber, departmentId, edits }) => ({
      title: empName,
      note: `${jobNumber} ${departments.pathOf(departmentId)}`,
      to: employeePaths.employee(empId),
      icon: "person",
      edit: edits ? employeePaths.employeeEdit(empId) : null,
    }));
  },
};
