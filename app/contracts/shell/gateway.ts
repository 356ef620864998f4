import { z } from "zod";
import {
  day,
  endpoint,
  formFields,
  instant,
  listOf,
  nothing,
  pageOf,
  requiredName,
  text,
  ticked,
  version,
} from "../endpoint";
import { PARTNER_STATE, PARTNER_STATES } from "./codes";
import { MAY } from "./may";

/**
 * What a registered app may do: call a method of the gateway, sign tickets for `finance.gate.login` (the finance
 * system), sign logins at /sso (the ERP), send the punches of its devices.
 */
export const APP_RIGHTS = ["finance.gate.login", "finance.ticket", "erp.login", "attendance.punch.push"] as const;

const reasons =
  "4001 unknown app, 4002 address, 4003 version, 4004 time, 4005 signature, 4006 sent before, 4007 method, " +
  "4008 content";

/**
 * The call partners sign (shell rules 15-18). Answers `{code, msg, data, api_request_id, sign}`; refusals are signed
 * too.
 */
export const gateway = endpoint("POST", "/open/gateway", {
  access: "public",
  input: formFields,
  form: z.object({
    app_id: z.string().describe("as registered"),
    method: z.string().describe("finance.gate.login, attendance.punch.push"),
    version: z.literal("1.0"),
    charset: z.literal("utf-8"),
    sign_type: z.literal("RSA2"),
    content: z
      .string()
      .describe(
        "JSON object, at most 64 KiB; for finance.gate.login {ticket, jobNumber?}, for attendance.punch.push " +
          "{deviceNo, rows: [{jobNumber, punchAt}]}, at most 500 rows",
      ),
    api_request_id: z
      .string()
      .regex(/^\d{13}$/)
      .describe("milliseconds since 1970, at most 300 s off"),
    sign: z
      .string()
      .describe(
        `Base64 of RSASSA-PKCS1-v1_5 with SHA-256 over the other fields, sorted, joined name=value with &. Refusals: ${reasons}`,
      ),
  }),
  output: z
    .unknown()
    .describe(
      "data of the method; beside it stand api_request_id and sign over code, msg, api_request_id and data (RFC 8785)",
    ),
});

const app = z.object({
  appId: z.string(),
  name: z.string(),
  methods: z.array(z.string()),
  ipAllow: z.array(z.string()),
  status: z.literal(PARTNER_STATES),
  fingerprint: z.string(),
  previousUntil: instant.nullable(),
  version: z.number().int(),
});

/** Registered apps, by id. */
export const searchGatewayApps = endpoint("POST", "/gateway/app/search", {
  access: MAY.gateway.see,
  input: pageOf(
    z
      .object({
        likeName: text(50).optional(),
        status: z.coerce.number().pipe(z.literal(PARTNER_STATES)).optional().catch(undefined),
      })
      .prefault({}),
  ),
  output: listOf(app),
});

const appId = z.string().regex(/^[A-Za-z0-9._-]{2,50}$/, { error: "gateway:said.app.idRule" });

/** The rights an app can be given. */
export const gatewayChoices = endpoint("GET", "/gateway/app/choices", {
  access: MAY.gateway.edit,
  input: z.object({}),
  output: z.array(z.enum(APP_RIGHTS)),
});

export const gatewayApp = endpoint("GET", "/gateway/app/detail", {
  access: MAY.gateway.edit,
  input: z.object({ appId: text(50) }),
  output: app.extend({ publicKey: z.string(), previousFingerprint: z.string().nullable() }),
});

/** The public half of the key that signs our answers, for partners; empty while the gateway has none. */
export const gatewayOwnKey = endpoint("GET", "/gateway/key", {
  access: MAY.gateway.see,
  input: z.object({}),
  output: z.object({ publicKey: z.string(), fingerprint: z.string() }),
});

const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: "gateway:said.app.addressRule" });

/**
 * Creates (no version) or edits an app. A changed key takes the place of the old one, which counts until the end of the
 * day `previousUntil` (Shanghai), or no longer when there is none.
 */
export const saveGatewayApp = endpoint("POST", "/gateway/app/save", {
  access: MAY.gateway.edit,
  changes: true,
  noActing: true,
  input: z.object({
    appId,
    version: version.optional(),
    name: requiredName(50),
    publicKey: z.string({ error: "errors:required" }).trim().min(1).max(8000),
    previousUntil: day.optional(),
    methods: z.preprocess(ticked, z.array(z.enum(APP_RIGHTS)).max(APP_RIGHTS.length)),
    /** One address or network a line. */
    ipAllow: z
      .string()
      .max(4000)
      .default("")
      .transform((lines) => [...new Set(lines.split(/[\s,;]+/).filter(Boolean))])
      .pipe(z.array(address).max(100)),
    status: z.coerce.number().pipe(z.literal(PARTNER_STATES)).default(PARTNER_STATE.active),
  }),
  output: nothing,
});

/** The call log, newest first. */
export const searchGatewayCalls = endpoint("POST", "/gateway/call/search", {
  access: MAY.gateway.see,
  input: pageOf(
    z
      .object({
        appId: text(50).optional(),
        code: z.coerce.number().int().min(0).max(9999).optional().catch(undefined),
        from: day.optional().catch(undefined),
        to: day.optional().catch(undefined),
      })
      .prefault({}),
  ),
  output: listOf(
    z.object({
      id: z.number().int(),
      time: instant,
      appId: z.string(),
      method: z.string(),
      ip: z.string(),
      requestId: z.string(),
      code: z.number().int(),
      milliseconds: z.number().int(),
    }),
  ),
});
