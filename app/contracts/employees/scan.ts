import { z } from "zod";
import { blob, endpoint, id, instant, listOf, nothing, pageOf, text, version } from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { DOC_TYPES, MAX_SCAN_BYTES, SCAN_ACTS, SCAN_STATES } from "./codes";
import { MAY } from "./may";

/**
 * A batch of scans: a multipart form whose every file part is a scan; `boundary` parts it. Each file is judged by name
 * and content.
 */
export const uploadScans = endpoint("POST", "/filescan/upload", {
  access: MAY.files.scan,
  upload: MAX_SCAN_BYTES + 256 * 1024,
  timeout: 300_000,
  input: z.object({ boundary: text(100) }),
  output: z.object({ batchId: z.number().int() }),
});

const status = z.coerce.number().pipe(z.literal(SCAN_STATES));

export const scanRow = z.object({
  id: z.number().int(),
  batchId: z.number().int(),
  batchNo: z.string(),
  fileName: z.string(),
  status: z.literal(SCAN_STATES),
  person: z.string().nullable(),
  docType: z.literal(DOC_TYPES).nullable(),
  /** Why it was refused, in words. */
  refusal: z.string().nullable(),
  uploader: z.string(),
  uploadedAt: instant,
  version: z.number().int(),
  /** What may be done with it now. */
  acts: z.array(z.enum(SCAN_ACTS)),
});

/** Scans of people within the scope of `MAY.files.scan`, and unmatched or refused ones that people within it sent. */
export const searchScans = endpoint("POST", "/filescan/search", {
  access: MAY.files.scan,
  input: pageOf(
    z
      .object({
        batchId: id.optional().catch(undefined),
        likeName: text(50).optional(),
        status: status.optional().catch(undefined),
      })
      .prefault({}),
  ),
  output: listOf(scanRow),
});

export const scanDetail = endpoint("GET", "/filescan/detail", {
  access: MAY.files.scan,
  input: z.object({ id }),
  output: scanRow,
});
export const downloadScan = endpoint("GET", "/filescan/download", {
  access: MAY.files.scan,
  timeout: 60_000,
  input: z.object({ id }),
  output: blob,
});

/** Files an unmatched or matched scan with a person chosen by hand, who must be within the scope. */
export const assignScan = endpoint("POST", "/filescan/assign", {
  access: MAY.files.scan,
  changes: true,
  input: z.object({
    id,
    version,
    empId: id.optional(),
    empIdText: text(50).optional(),
    docType: z.coerce.number().pipe(z.literal(DOC_TYPES)),
  }),
  output: z.object({ batchId: z.number().int() }),
});

/** Files every matched scan of a batch that is within the scope. */
export const fileScans = endpoint("POST", "/filescan/file", {
  access: MAY.files.scan,
  changes: true,
  input: z.object({ batchId: id }),
  output: z.object({ filed: z.number().int() }),
});

/** Takes a scan that is not filed out, content and all. */
export const discardScan = endpoint("POST", "/filescan/discard", {
  access: MAY.files.scan,
  changes: true,
  input: z.object({ id, version }),
  output: nothing,
});

const missingQuery = z
  .object({ likeEmpName: text(50).optional(), departmentId: id.optional().catch(undefined) })
  .prefault({});

export const missingRow = z.object({
  empId: z.number().int(),
  jobNumber: z.string(),
  empName: z.string(),
  departmentPath: z.string(),
  positionName: z.string(),
  missing: z.array(z.number().int()),
});

/** People on job whose position asks for documents that are not filed (employees rule 42). */
export const missingDocuments = endpoint("POST", "/filescan/missing", {
  access: MAY.files.scan,
  input: pageOf(missingQuery),
  output: listOf(missingRow),
});
export const missingFilters = endpoint("GET", "/filescan/filters", {
  access: MAY.files.scan,
  input: departmentFilterInput,
  output: z.object({ department: departmentFilter }),
});
export const exportMissing = endpoint("POST", "/filescan/missing/export", {
  access: MAY.files.scan,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: missingQuery }),
  output: blob,
});
