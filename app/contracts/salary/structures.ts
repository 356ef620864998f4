import { z } from "zod";
import { MOST_LENGTH } from "~/lib/salary/formula";
import { MOST_CODE } from "~/lib/salary/item-faults";
import {
  endpoint,
  flag,
  flagInput,
  id,
  listOf,
  type Out,
  otherNames,
  pageOf,
  requiredName,
  requiredText,
  text,
  together,
  version,
} from "../endpoint";
import { codeFilter, codeOf, record, saved } from "../register";
import { site, siteFilter } from "../sites";
import { ITEM_KINDS, MOST_ITEMS, ROUND_TOS, SIGN } from "./codes";
import { MAY } from "./may";

const structureQuery = z
  .object({
    likeName: text(50).optional(),
    siteId: siteFilter,
    enabled: codeFilter([0, 1]),
  })
  .prefault({});

const structure = {
  id: z.number().int(),
  name: z.string(),
  siteId: z.number().int(),
  enabled: flag,
  version: z.number().int(),
};
export const structureHead = z.object(structure);
export const structureRow = structureHead.extend({
  /** The version that counts this month; null: the first one is still to come. */
  fromMonth: z.string().nullable(),
  items: z.number().int(),
  versions: z.number().int(),
  /** Active archives. */
  people: z.number().int(),
});
export type StructureRow = z.output<typeof structureRow>;

/** Pay structures of the caller's sites. */
export const searchStructures = endpoint("POST", "/salary/structure/search", {
  access: MAY.structures.edit,
  input: pageOf(structureQuery),
  output: listOf(structureRow),
});

const flags = { taxable: flag, inOtBase: flag, inUnpaidBase: flag, showOnSlip: flag };
const item = z.object({
  code: z.string(),
  name: z.string(),
  names: z.record(z.string(), z.string()),
  kind: z.literal(ITEM_KINDS),
  formula: z.string(),
  roundTo: z.literal(ROUND_TOS),
  ...flags,
});
/** An item as a form holds it. */
export type ItemForm = z.output<typeof item>;
export const storedItem = item.extend({ sign: z.literal(Object.values(SIGN)) });
export type StructureItem = z.output<typeof storedItem>;

/** A structure with one of its versions: the named one, else what counts this month or comes first. */
export const structureDetail = endpoint("GET", "/salary/structure/details", {
  access: MAY.structures.edit,
  input: record.extend({ versionId: id.optional() }),
  output: z.object({
    ...structure,
    /** The latest first; `isOpen`: no month from it on has been calculated (salary rule 2). */
    versions: z.array(
      z.object({ id: z.number().int(), fromMonth: z.string(), items: z.number().int(), isOpen: z.boolean() }),
    ),
    chosen: z.object({ id: z.number().int(), fromMonth: z.string(), items: z.array(storedItem) }),
    /** The first month that a version may begin with; null: any. */
    openFrom: z.string().nullable(),
    /** `change`: of the chosen version. */
    acts: z.array(z.enum(["version", "change", "status"])),
  }),
});
export type StructureDetail = Out<typeof structureDetail>;

/** What a new structure can name, and the items it may begin with. */
export const structureChoices = endpoint("GET", "/salary/structure/choices", {
  access: MAY.structures.edit,
  input: z.object({}),
  output: z.object({ sites: z.array(z.number().int()), proposal: z.array(item) }),
});
export type StructureChoices = Out<typeof structureChoices>;

/** yyyy-MM. */
const month = z
  .string()
  .trim()
  .min(1)
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: "salStructures:said.month" });

const itemInput = z.object({
  code: requiredText(MOST_CODE),
  name: requiredName(60),
  names: otherNames,
  kind: codeOf(ITEM_KINDS),
  formula: requiredText(MOST_LENGTH),
  roundTo: codeOf(ROUND_TOS),
  taxable: flagInput,
  inOtBase: flagInput,
  inUnpaidBase: flagInput,
  showOnSlip: flagInput,
});
export type ItemInput = z.output<typeof itemInput>;

const written = z.object({
  id: id.optional(),
  version: version.optional(),
  /** The version that is changed; none: a new one. */
  versionId: id.optional(),
  name: requiredName(60),
  /** Of a new structure; the site of another one stays. */
  siteId: site.optional(),
  fromMonth: month,
  items: z
    .array(itemInput)
    .min(1, { error: "salStructures:said.noItems" })
    .max(MOST_ITEMS, { error: "salStructures:said.mostItems" }),
});
export type StructureInput = z.output<typeof written>;

/**
 * A structure with a version: both new, or a new or changed version of one that is there. The order of the items is
 * that of the rows; the sign of an item follows from its kind. Refused: formulas with a fault, a month whose pay has
 * begun (salary rule 2), names in use.
 */
export const saveStructure = endpoint("POST", "/salary/structure/save", {
  access: MAY.structures.edit,
  changes: true,
  input: written.check(
    together<StructureInput>(({ id: known, siteId }, fault) => {
      if (known === undefined && siteId === undefined) fault(["siteId"], "errors:required");
    }),
  ),
  output: saved.extend({ versionId: z.number().int() }),
});

/** Nobody gets a structure that is off; whoever has it keeps it. */
export const setStructureStatus = endpoint("POST", "/salary/structure/status", {
  access: MAY.structures.edit,
  changes: true,
  input: z.object({ id, version, enabled: flagInput }),
  output: saved,
});
