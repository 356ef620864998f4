import { z } from "zod";
import {
  blob,
  endpoint,
  flag,
  flagInput,
  id,
  listOf,
  pageOf,
  requiredName,
  requiredText,
  text,
  version,
} from "../endpoint";
import { MAY } from "./may";

const query = z
  .object({
    likeName: text(50).optional(),
    departmentId: id.optional().catch(undefined),
    enabled: z.coerce.number().int().min(0).max(1).optional().catch(undefined),
  })
  .prefault({});

/** A sales channel, and the departments that work for it. */
export const platform = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  type: z.string(),
  enabled: flag,
  departments: z.array(z.object({ code: z.string(), path: z.string() })),
  version: z.number().int(),
});

export const searchPlatforms = endpoint("POST", "/platform/search", {
  access: [MAY.organization.see, MAY.organization.editPositions],
  input: pageOf(query),
  output: listOf(platform),
});
export const exportPlatforms = endpoint("POST", "/platform/export", {
  access: [MAY.organization.see, MAY.organization.editPositions],
  timeout: 300_000,
  input: z.object({ query }),
  output: blob,
});
export const platformDetail = endpoint("GET", "/platform/detail", {
  access: MAY.organization.editPositions,
  input: z.object({ id }),
  output: platform,
});

export const platformCode = requiredText(20).regex(/^[A-Za-z0-9-]+$/, { error: "organization:platform.codeFormat" });

/** Department codes as a person or a file writes them: with any semicolon, comma or space between. */
export const departmentCodes = text(4000).transform((typed) => [
  ...new Set(typed.split(/[;；,，、\s]+/).filter(Boolean)),
]);

/**
 * Creates or edits a platform. Refused: code in use; a department that is unknown, closed, or newly named or dropped
 * out of the caller's reach.
 */
export const savePlatform = endpoint("POST", "/platform/save", {
  access: MAY.organization.editPositions,
  changes: true,
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    code: platformCode,
    name: requiredName(50),
    type: text(30).default(""),
    departmentCodes: departmentCodes.default([]),
    enabled: flagInput,
  }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
});
