import { z } from "zod";
import { blob, endpoint, flag, flagInput, id, listOf, pageOf, requiredName, text, version } from "../endpoint";
import { departmentOption } from "../organization/organization";
import { site } from "../sites";
import { MAY } from "./may";
import { onOff, recordCode, share } from "./typed";

export const sharingLine = z.object({
  departmentId: z.number().int().nullable(),
  companyId: z.number().int().nullable(),
  siteDigit: z.number().int().nullable(),
  /** Department, company or site in the caller's language. */
  name: z.string(),
  bps: z.number().int(),
});

export const sharingRule = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  isTakeEffect: flag,
  lines: z.array(sharingLine),
  version: z.number().int(),
});
export type SharingRule = z.output<typeof sharingRule>;

const ruleQuery = z.object({ likeName: text(50).optional(), isTakeEffect: onOff }).prefault({});

/** Named sets of ratios, by code (finance, Screens). */
export const searchSharing = endpoint("POST", "/workflow/sharing/search", {
  access: MAY.sharing.see,
  input: pageOf(ruleQuery),
  output: listOf(sharingRule),
});

/** Sets that a form may apply to its lines. */
export const sharingChoices = endpoint("GET", "/workflow/sharing/choices", {
  access: "session",
  input: z.object({}),
  output: z.array(sharingRule),
});

/** A set (none: a new one) with what its form offers. */
export const sharingDetail = endpoint("GET", "/workflow/sharing/details", {
  access: MAY.sharing.edit,
  input: z.object({ id: id.optional() }),
  output: z.object({
    rule: sharingRule.nullable(),
    departments: z.array(departmentOption),
    companies: z.array(z.object({ companyId: z.number().int(), companyName: z.string() })),
  }),
});

/** A set of ratios that add up to 100 %; its lines are replaced as a whole (finance rule 9). */
export const saveSharing = endpoint("POST", "/workflow/sharing/save", {
  access: MAY.sharing.edit,
  changes: true,
  noActing: true,
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    code: recordCode,
    name: requiredName(50),
    lines: z
      .array(
        z.object({
          departmentId: id.optional(),
          companyId: id.optional(),
          siteDigit: site.optional(),
          percent: share,
        }),
      )
      .max(200)
      .default([]),
  }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
});
export type SharingInput = z.output<(typeof saveSharing)["input"]>;

/** A set that is off cannot be applied any more. */
export const setSharingStatus = endpoint("POST", "/workflow/sharing/disable", {
  access: MAY.sharing.edit,
  changes: true,
  noActing: true,
  input: z.object({ id, version, isTakeEffect: flagInput }),
  output: z.object({ version: z.number().int() }),
});

/** The lines of the filtered sets under the headings of the import. */
export const exportSharing = endpoint("POST", "/workflow/sharing/export", {
  access: MAY.sharing.see,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: ruleQuery }),
  output: blob,
});
