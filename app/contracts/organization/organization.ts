import { z } from "zod";
import { day, endpoint, flagInput, id, otherNames } from "../endpoint";
import { DEPARTMENT_STATUSES } from "./codes";
import { MAY } from "./may";

export const department = z.object({
  departmentId: z.number().int(),
  parentId: z.number().int().nullable(),
  code: z.string(),
  departmentName: z.string(),
  departmentLevelId: z.number().int(),
  status: z.literal(DEPARTMENT_STATUSES),
  headEmpId: z.number().int().nullable(),
  headName: z.string(),
  siteId: z.number().int(),
  costCenter: z.string(),
  sort: z.number().int(),
  version: z.number().int(),
});
export type Department = z.infer<typeof department>;

export interface DepartmentNode {
  departmentId: number;
  departmentName: string;
  siteId: number;
  status: number;
  children: DepartmentNode[];
}
const departmentNode: z.ZodType<DepartmentNode> = z.lazy(() =>
  z.object({
    departmentId: z.number().int(),
    departmentName: z.string(),
    siteId: z.number().int(),
    status: z.literal(DEPARTMENT_STATUSES),
    children: z.array(departmentNode),
  }),
);

/** A department as a choice in a form. */
export interface DepartmentOption {
  value: number;
  label: string;
  children: DepartmentOption[];
}
export const departmentOption: z.ZodType<DepartmentOption> = z.lazy(() =>
  z.object({ value: z.number().int(), label: z.string(), children: z.array(departmentOption) }),
);

/** What the department filter of a list asks with: the chosen department, and whether all of them are to be listed. */
export const departmentFilterInput = z.object({
  departmentId: id.optional().catch(undefined),
  choose: z.literal("departmentId").optional().catch(undefined),
});
/** The chosen department by its path; all of them only on demand, because a company may have thousands. */
export const departmentFilter = z.object({
  chosen: z.object({ value: z.number().int(), label: z.string() }).nullable(),
  all: z.array(departmentOption).nullable(),
});

export const saved = z.object({ id: z.number().int(), version: z.number().int() });

/** Flat list, closed ones only when asked for by status 3. Names are no secret within the company. */
export const allDepartments = endpoint("GET", "/departments/all", {
  access: "session",
  input: z.object({ status: z.coerce.number().pipe(z.literal(DEPARTMENT_STATUSES)).optional(), siteId: id.optional() }),
  output: z.array(department),
});

/** Departments of the first level. */
export const firstDepartments = endpoint("GET", "/departments/deptreeOne", {
  access: "session",
  input: z.object({}),
  output: z.array(department),
});

/** The tree of departments that are not closed. */
export const departmentTree = endpoint("GET", "/departments/deptree", {
  access: "session",
  input: z.object({}),
  output: z.array(departmentNode),
});

/** Departments as choices of the forms that place one. */
export const departmentChoices = endpoint("GET", "/departments/choices", {
  access: MAY.organization.editDepartments,
  input: z.object({}),
  output: z.array(departmentOption),
});

/**
 * One department with head and its own counts: people on job in it, open sub-departments directly below, planned
 * places.
 */
export const departmentDetail = endpoint("GET", "/departments/detail/deptId", {
  access: [MAY.organization.see, MAY.organization.editDepartments],
  input: z.object({ deptId: id }),
  output: department.extend({
    names: otherNames,
    path: z.string(),
    headJobNumber: z.string(),
    employeeCount: z.number().int(),
    childCount: z.number().int(),
    plannedCount: z.number().int(),
  }),
});

/**
 * The tree as it was on a day (none: today), a parent before its children, with planned and on-job headcount including
 * everything below. Departments out of the caller's scope appear only above those within it; counts are of the scope.
 * `under` asks for one department and what is below it; `levels` for so many levels, `fit` for as many whole levels as
 * hold no more departments than that (the first and, of one department, the next below it always).
 */
export const departmentChart = endpoint("GET", "/departments/chart", {
  access: MAY.organization.see,
  input: z.object({
    asOf: day.optional().catch(undefined),
    closed: flagInput.catch(0),
    under: id.optional().catch(undefined),
    levels: z.coerce.number().int().min(1).max(8).optional().catch(undefined),
    fit: z.coerce.number().int().min(1).optional(),
  }),
  output: z.object({
    asOf: day,
    /** The day asked for lies before today. */
    past: z.boolean(),
    /** Of everything asked for, shown or not. */
    total: z.number().int(),
    planned: z.number().int(),
    onJob: z.number().int(),
    /** Name of the department asked for, from the first level down; empty: the whole company. */
    path: z.string(),
    departments: z.array(
      department
        .pick({
          departmentId: true,
          parentId: true,
          departmentName: true,
          code: true,
          status: true,
          siteId: true,
          headName: true,
        })
        .extend({
          depth: z.number().int(),
          planned: z.number().int(),
          onJob: z.number().int(),
          /** Departments below it that are not in the answer. */
          hidden: z.number().int(),
          mayMerge: z.boolean(),
        }),
    ),
  }),
});
