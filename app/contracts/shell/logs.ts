import { z } from "zod";
import { auditList } from "~/lib/shell/lists";
import { blob, columnsInput, day, endpoint, id, instant, listOf, nameText, nothing, pageOf, text } from "../endpoint";
import { CHANNELS, FAULT_STATE, FAULT_STATES } from "../platform/codes";
import { FAULT_ACTS, LOGIN_RESULTS, LOGIN_TYPES } from "./codes";
import { MAY } from "./may";

/** Days of the list, of Shanghai; both count. */
const span = { from: day.optional().catch(undefined), to: day.optional().catch(undefined) };

export const loginQuery = z
  .object({
    ...span,
    userName: nameText(50).optional(),
    loginType: z.coerce.number().pipe(z.literal(LOGIN_TYPES)).optional().catch(undefined),
    result: z.coerce.number().pipe(z.literal(LOGIN_RESULTS)).optional().catch(undefined),
    ip: text(60).optional(),
  })
  .prefault({});

export const loginRow = z.object({
  id: z.number().int(),
  time: instant,
  userName: z.string(),
  empName: z.string(),
  loginType: z.literal(LOGIN_TYPES),
  channel: z.literal(CHANNELS),
  ip: z.string(),
  userAgent: z.string(),
  mac: z.string(),
  disk: z.string(),
  result: z.literal(LOGIN_RESULTS),
});
export const searchLogins = endpoint("POST", "/log/login/search", {
  access: MAY.logs.seeSignIns,
  input: pageOf(loginQuery),
  output: listOf(loginRow),
});
/** Exports need the code of the list as well (checked inside). */
export const exportLogins = endpoint("POST", "/log/login/export", {
  access: MAY.logs.export,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: loginQuery }),
  output: blob,
});

export const errorQuery = z
  .object({
    ...span,
    reference: text(40).optional(),
    side: z.enum(["browser", "web", "api"]).optional().catch(undefined),
    likeMessage: text(100).optional(),
    status: z.coerce.number().pipe(z.literal(FAULT_STATES)).optional().catch(undefined),
  })
  .prefault({});

export const faultRow = z.object({
  id: z.string(),
  time: instant,
  side: z.string(),
  message: z.string(),
  url: z.string(),
  userName: z.string(),
  release: z.string(),
  count: z.number().int(),
  status: z.literal(FAULT_STATES),
});
export const searchErrors = endpoint("POST", "/log/error/search", {
  access: MAY.logs.seeErrors,
  input: pageOf(errorQuery),
  output: listOf(faultRow),
});
export const faultRecord = faultRow.extend({ stack: z.string() });
export const errorDetail = endpoint("GET", "/log/error/detail", {
  access: MAY.logs.seeErrors,
  input: z.object({ id: text(40) }),
  output: faultRecord.extend({ acts: z.array(z.enum(FAULT_ACTS)) }),
});
/** 1 handled, 0 open again. */
export const handleError = endpoint("POST", "/log/error/status", {
  access: MAY.logs.seeErrors,
  changes: true,
  input: z.object({ id: text(40), status: z.coerce.number().pipe(z.literal(FAULT_STATES)).default(FAULT_STATE.open) }),
  output: nothing,
});
export const exportErrors = endpoint("POST", "/log/error/export", {
  access: MAY.logs.export,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: errorQuery }),
  output: blob,
});

/**
 * What went wrong in a browser, or in a page the web server made; at most 10 a session and minute (shell rule 39), the
 * same message of a day is one row.
 */
export const createError = endpoint("POST", "/log/error/create", {
  access: "session",
  changes: true,
  input: z.object({
    side: z.enum(["browser", "web"]).default("browser"),
    message: text(1000).min(1),
    stack: text(8000).default(""),
    url: text(500).default(""),
    release: text(60).default(""),
  }),
  output: z.object({ id: z.string() }),
});

export const auditQuery = z
  .object({
    ...span,
    user: text(50).optional(),
    /**
     * Whole (`user.disable`) or what was done (`disable`). Refused calls leave no row, so there is no result to ask
     * for.
     */
    action: text(60).optional(),
    objectType: text(40).optional(),
    objectId: text(60).optional(),
    ip: text(60).optional(),
  })
  .prefault({});

export const entryRow = z.object({
  id: z.number().int(),
  time: instant,
  userName: z.string(),
  /** Who acted for that person; empty when it was the person. */
  actorName: z.string(),
  ip: z.string(),
  action: z.string(),
  objectType: z.string(),
  objectId: z.string(),
  siteId: z.number().int().nullable(),
});
export const searchAudit = endpoint("POST", "/log/audit/search", {
  access: MAY.logs.seeAudit,
  input: pageOf(auditQuery),
  output: listOf(entryRow),
});
const fields = z.record(z.string(), z.unknown()).nullable();
export const entryRecord = entryRow.extend({
  sessionId: z.string().nullable(),
  requestId: z.string(),
  before: fields,
  after: fields,
  sealed: z.boolean(),
});
export const auditDetail = endpoint("GET", "/log/audit/detail", {
  access: MAY.logs.seeAudit,
  input: z.object({ id }),
  output: entryRecord,
});
export const exportAudit = endpoint("POST", "/log/audit/export", {
  access: MAY.logs.export,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: auditQuery, fields: columnsInput(auditList) }),
  output: blob,
});

/** What the verifier found when it last walked the chain; null while the first walk is not done. */
export const auditVerdict = endpoint("GET", "/log/audit/verdict", {
  access: MAY.logs.seeAudit,
  input: z.object({}),
  output: z
    .object({
      checkedAt: instant,
      rows: z.number().int(),
      sealed: z.number().int(),
      faultCount: z.number().int(),
      faults: z.array(
        z.object({
          auditId: z.number().int(),
          fault: z.enum(["altered", "removed", "slippedIn", "brokenSeal", "cut", "headAltered"]),
        }),
      ),
    })
    .nullable(),
});
