import { z } from "zod";
import {
  blob,
  day,
  endpoint,
  flag,
  flagInput,
  id,
  listOf,
  otherNames,
  pageOf,
  requiredName,
  requiredText,
  text,
  ticked,
  version,
} from "../endpoint";
import { homeSite } from "../sites";
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

const saved = z.object({ id: z.number().int(), version: z.number().int() });

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

export const positionCategory = z.object({
  positionCategoryId: z.number().int(),
  name: z.string(),
  parentId: z.number().int().nullable(),
  parentName: z.string(),
  /** Which readers of notices its positions are (dictionary bulletin_board_open_positions); empty: none. */
  openPosition: z.string(),
  /**
   * Figures of the organization are for those who see departments (`MAY.organization.see`); null for everybody else.
   */
  positionCount: z.number().int().nullable(),
  version: z.number().int(),
});

/** Path spelled as in the specification. */
export const searchCategories = endpoint("POST", "/positionategory/search", {
  access: "session",
  input: pageOf(z.object({ likeName: text(50).optional() }).prefault({})),
  output: listOf(positionCategory),
});

const categoryOption = z.object({ positionCategoryId: z.number().int(), name: z.string() });

/** One category, and what may stand above it. Without a key: the choices for a new one. */
export const categoryDetail = endpoint("GET", "/positionategory/detail", {
  access: MAY.organization.editPositions,
  input: z.object({ positionCategoryId: id.optional() }),
  output: z.object({
    category: positionCategory.omit({ positionCount: true, parentName: true }).nullable(),
    parents: z.array(categoryOption),
    openPositions: z.array(z.object({ itemCode: z.string(), itemName: z.string() })),
  }),
});

/** Creates or edits a category. Refused: name in use, under itself or below. */
export const saveCategory = endpoint("POST", "/positionategory/save", {
  access: MAY.organization.editPositions,
  changes: true,
  input: z.object({
    positionCategoryId: id.optional(),
    version: version.optional(),
    name: requiredName(50),
    parentId: id.optional(),
    openPosition: text(50).default(""),
  }),
  output: saved,
});

export const positionLevel = z.object({
  levelId: z.number().int(),
  name: z.string(),
  rank: z.number().int(),
  jobLevelCode: z.string(),
  version: z.number().int(),
});

export const allLevels = endpoint("GET", "/position/level/get/all", {
  access: "session",
  input: z.object({}),
  output: z.array(positionLevel),
});

export const searchLevels = endpoint("POST", "/position/level/list", {
  access: "session",
  input: pageOf(z.object({ likeName: text(50).optional() }).prefault({})),
  output: listOf(positionLevel.extend({ employeeCount: z.number().int().nullable() })),
});

/** One level. Without a key: what a new one starts from, the next free rank. */
export const levelDetail = endpoint("GET", "/position/level/detail", {
  access: MAY.organization.editPositions,
  input: z.object({ levelId: id.optional() }),
  output: z.object({ level: positionLevel.nullable(), nextRank: z.number().int() }),
});

/** Creates or edits a level. Refused: name or rank in use, a rank that turns a position's level range around. */
export const saveLevel = endpoint("POST", "/position/level/save", {
  access: MAY.organization.editPositions,
  changes: true,
  input: z.object({
    levelId: id.optional(),
    version: version.optional(),
    name: requiredName(20),
    rank: z.coerce.number().int().min(1).max(999),
    jobLevelCode: text(30).default(""),
  }),
  output: saved,
});

export const position = z.object({
  positionId: z.number().int(),
  departmentId: z.number().int(),
  departmentPath: z.string(),
  positionCategoryId: z.number().int(),
  categoryName: z.string(),
  name: z.string(),
  jobTitleCode: z.string(),
  jobTitleName: z.string(),
  plannedCount: z.number().int().nullable(),
  onJob: z.number().int().nullable(),
  levelMin: z.number().int().nullable(),
  levelMax: z.number().int().nullable(),
  levelRange: z.string(),
  requiredDocs: z.array(z.number().int()),
  hazardous: flag,
  description: z.string(),
  version: z.number().int(),
});

/** Look-up of all sheets. The department filter includes everything below it. */
const positionQuery = z
  .object({
    departmentId: id.optional().catch(undefined),
    positionCategoryId: id.optional().catch(undefined),
    likeName: text(50).optional(),
  })
  .prefault({});
export const searchPositions = endpoint("POST", "/position/search", {
  access: "session",
  input: pageOf(positionQuery),
  output: listOf(position),
});

/** The list as a workbook that the import of positions takes back. */
export const exportPositions = endpoint("POST", "/position/export", {
  access: [MAY.organization.see, MAY.organization.editPositions],
  timeout: 300_000,
  input: z.object({ query: positionQuery }),
  output: blob,
});

/** Choices of the list's filters; from memory, no query of their own. */
export const positionFilters = endpoint("GET", "/position/filters", {
  access: [MAY.organization.see, MAY.organization.editPositions],
  input: departmentFilterInput,
  output: z.object({ department: departmentFilter, categories: z.array(categoryOption) }),
});

/** Choices of the position form; from memory. */
export const positionChoices = endpoint("GET", "/position/choices", {
  access: MAY.organization.editPositions,
  input: z.object({}),
  output: z.object({
    departments: z.array(departmentOption),
    categories: z.array(categoryOption),
    levels: z.array(z.object({ levelId: z.number().int(), name: z.string() })),
    titles: z.array(z.object({ itemCode: z.string(), itemName: z.string() })),
  }),
});

export const positionDetail = endpoint("GET", "/position/detail", {
  access: "session",
  input: z.object({ positionId: id }),
  output: position.extend({ names: otherNames }),
});

/**
 * Creates or edits a position. Planned places below the people on job are accepted; both come back so that the caller
 * can warn.
 */
export const savePosition = endpoint("POST", "/position/save", {
  access: MAY.organization.editPositions,
  changes: true,
  input: z.object({
    positionId: id.optional(),
    version: version.optional(),
    departmentId: id,
    positionCategoryId: id,
    name: requiredName(50),
    names: otherNames,
    jobTitleCode: text(30).default(""),
    plannedCount: z.coerce.number().int().min(0).max(100_000),
    levelMin: id.optional(),
    levelMax: id.optional(),
    /** Types of documents (EmployeeFile.docType). */
    requiredDocs: z.preprocess(ticked, z.array(z.coerce.number().int().min(1).max(11)).max(11)).default([]),
    hazardous: flagInput,
    description: text(2000).default(""),
  }),
  output: saved.extend({ plannedCount: z.number().int(), onJob: z.number().int() }),
});
