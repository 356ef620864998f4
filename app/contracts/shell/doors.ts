import { z } from "zod";
import { MOST_SITES } from "~/lib/organization/site-numbers";
import { endpoint, instant, nameText, text, ticked, version } from "../endpoint";
import { CODE_PURPOSE } from "../platform/codes";
import { siteOrOverseas } from "../sites";
import { MAY } from "./may";
import { captchaFields, loginResult, signInResult } from "./session";

/** Which session the way in opens: web (6 h) or mobile (1 h). */
const channel = z.enum(["web", "mobile"]).default("mobile");
const jobNumber = text(50).min(1);
const code = text(20).min(1);

/**
 * A picture to read (shell rule 7). With a job number or an ID number only when the next try for it needs one, else
 * both fields are null; without, always.
 */
export const captcha = endpoint("POST", "/login/captcha", {
  access: "public",
  input: z.object({ jobNumber: text(50).optional(), idNumber: text(50).optional() }),
  output: z.object({ captchaId: z.uuid().nullable(), image: z.string().nullable() }),
});

/**
 * Whether codes reach anybody here: `code` by any channel, for whoever signs in with one; `codeToMobile` to a number
 * alone. A page without asks for a first password instead.
 */
export const waysIn = endpoint("GET", "/login/ways", {
  access: "public",
  input: z.object({}),
  output: z.object({ code: z.boolean(), codeToMobile: z.boolean() }),
});

const resend = z.object({ resendAfter: z.number().int() });

/** Sends a login code by the messaging app; answers alike for unknown accounts (shell rule 9). */
export const sendLoginCode = endpoint("POST", "/other/login/send/dingding/code", {
  access: "public",
  input: z.object({ jobNumber }),
  output: resend,
});

export const codeLogin = endpoint("POST", "/other/login/dingding/code", {
  access: "public",
  input: z.object({ jobNumber, code, channel }),
  output: signInResult,
});

/** Sign in with the account of the messaging app (shell rule 10). */
export const thirdPartyLogin = endpoint("POST", "/other/login/user", {
  access: "public",
  input: z.object({ authCode: text(512).min(1), state: text(100).min(20), channel }),
  output: loginResult,
});

/** Sign in of a person on a company's register (shell rule 11, login type 4): a mobile session for one page. */
export const subsidyLogin = endpoint("POST", "/login/subsidy", {
  access: "public",
  input: z.object({ name: nameText(50).min(1), idNumber: text(50).min(1), code, ...captchaFields }),
  output: loginResult,
});

const SENT_CODES = [CODE_PURPOSE.publicForm, CODE_PURPOSE.signature, CODE_PURPOSE.subsidy] as const;

/**
 * Codes of the other purposes: 2 public form (target: mobile), 3 signature (of the caller), 4 subsidy login (target: ID
 * number).
 */
export const sendVerifyCode = endpoint("POST", "/verify/code/send", {
  access: "public",
  limit: "publicForm",
  input: z.object({ purpose: z.coerce.number().pipe(z.literal(SENT_CODES)), target: text(50).optional() }),
  output: resend,
});

/** What the mobile session still allows. */
export const verifySession = endpoint("GET", "other/login/verify", {
  access: "session",
  restricted: "any",
  input: z.object({}),
  output: z.object({
    valid: z.boolean(),
    expiresAt: instant,
    restrictedTo: z.array(z.string()).nullable(),
    /** Whose name is on the page (shell rule 57); the main account's while acting. */
    name: z.string(),
    actorName: z.string().nullable(),
  }),
});

const area = z.object({
  group: z.number().int(),
  areaIds: z.array(z.number().int()),
  areaNames: z.array(z.string()),
  helpDesk: z.string(),
  contactText: z.string(),
});

/** Sites that share a help desk; `own` marks the caller's. */
export const areas = endpoint("GET", "/workspace/getArea", {
  access: "public",
  input: z.object({}),
  output: z.array(area.extend({ own: z.boolean() })),
});

/** The areas as they are edited. */
export const areaTable = endpoint("GET", "/areas/list", {
  access: MAY.parameters.edit,
  noActing: true,
  input: z.object({}),
  output: z.array(area.extend({ version: z.number().int() })),
});

/** Adds an area (no version: the next number) or edits one: its sites, help desk and contact. A site is of one area. */
export const saveArea = endpoint("POST", "/areas/save", {
  access: MAY.parameters.edit,
  changes: true,
  noActing: true,
  input: z.object({
    group: z.coerce.number().int().min(1).max(99).optional(),
    version: version.optional(),
    areaIds: z.preprocess(ticked, z.array(siteOrOverseas).max(MOST_SITES)).default([]),
    helpDesk: text(50).default(""),
    contactText: text(200).default(""),
  }),
  output: z.object({ group: z.number().int(), version: z.number().int() }),
});
