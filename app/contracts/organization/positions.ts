import { z } from "zod";
import {
  blob,
  endpoint,
  flag,
  flagInput,
  id,
  listOf,
  otherNames,
  pageOf,
  requiredName,
  text,
  ticked,
  version,
} from "../endpoint";
import { MAY } from "./may";
import { departmentFilter, departmentFilterInput, departmentOption, saved } from "./organization";

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
