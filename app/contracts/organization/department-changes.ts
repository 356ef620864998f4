import { z } from "zod";
import { endpoint, id, otherNames, requiredName, requiredText, text, version } from "../endpoint";
import { homeSite } from "../sites";
import { DEPARTMENT_STATUSES } from "./codes";
import { MAY } from "./may";
import { department, saved } from "./organization";

/** The number by which files know a department; kept in capitals. */
export const departmentCode = requiredText(20).regex(/^[A-Za-z0-9-]+$/, { error: "employees:department.codeFormat" });

/**
 * Creates (no departmentId) or edits a department; an existing one changes its parent only by a move. Refused: same
 * name under the parent, code in use, deeper than 8.
 */
export const saveDepartment = endpoint("POST", "/departments/save", {
  access: MAY.organization.editDepartments,
  changes: true,
  input: z.object({
    departmentId: id.optional(),
    version: version.optional(),
    parentId: id.optional(),
    code: departmentCode,
    departmentName: requiredName(50),
    names: otherNames,
    siteId: homeSite,
    headEmpId: id.optional(),
    /**
     * The head as typed: job number, name, or both. Goes before headEmpId, which without script is older than the text.
     */
    headEmpIdText: text(80).optional(),
    costCenter: text(30).default(""),
    sort: z.coerce.number().int().min(0).max(9999).default(0),
  }),
  output: saved,
});

/** Puts a department under another one (none: first level). Refused under itself or below. */
export const moveDepartment = endpoint("POST", "/departments/move", {
  access: MAY.organization.editDepartments,
  changes: true,
  input: z.object({ departmentId: id, version, parentId: id.optional() }),
  output: saved,
});

/**
 * What a merge of the department would move: people on job, positions, open sub-departments, entries and transfers that
 * are not over, platforms. `offices` are roles and approval offices that name it; nobody's rights are changed by a
 * merge.
 */
export const mergePreview = endpoint("GET", "/departments/merge", {
  access: MAY.organization.editDepartments,
  input: z.object({ deptId: id }),
  output: department.pick({ departmentId: true, departmentName: true, status: true, version: true }).extend({
    path: z.string(),
    employees: z.number().int(),
    positions: z.number().int(),
    subDepartments: z.number().int(),
    preEntries: z.number().int(),
    transfers: z.number().int(),
    platforms: z.number().int(),
    offices: z.number().int(),
  }),
});

/**
 * Puts everything of a department into another one and closes it, from today on (employees rule 12). Refused with all
 * reasons at once: into itself or below, a closed or frozen one, too deep, sub-departments of one name, minors in a
 * hazardous position (rule 3).
 */
export const mergeDepartment = endpoint("POST", "/departments/merge", {
  access: MAY.organization.editDepartments,
  changes: true,
  input: z.object({ departmentId: id, version, targetId: id }),
  output: saved,
});

/** Status 1 active, 2 frozen, 3 closed. Closing needs an empty department. */
export const setDepartmentStatus = endpoint("POST", "/departments/status", {
  access: MAY.organization.editDepartments,
  changes: true,
  input: z.object({ departmentId: id, version, status: z.coerce.number().pipe(z.literal(DEPARTMENT_STATUSES)) }),
  output: saved,
});
