import { z } from "zod";
import { salaryPaths } from "~/lib/salary/paths";
import { normalizeCode } from "~/lib/text";
import { endpoint, flag, id, instant, listOf, nameText, pageOf, requiredText } from "../endpoint";
import { KEY_STATES, RESET_SCOPES } from "./codes";
import { MAY } from "./may";
import { preparing } from "./preparing";

/** Everybody's own, nobody's who stands in for him (rule 36); somebody who has left keeps it for his last payslips. */
const own = { access: MAY.own.pay, noActing: true, restricted: salaryPaths.secret } as const;

/** Headers, because addresses and bodies of calls may be written down somewhere (rule 35). */
const WAGE_TOKEN = { wageToken: "wageToken" };

/** A token of no form of ours opens nothing, whatever it is. */
const wageToken = z.string().max(100).default("");
const newPassword = z.string({ error: "errors:required" }).min(1, { error: "errors:required" }).max(200);
/** Typed with a keyboard that writes wide digits, or with a gap in the middle. */
const code = z
  .string({ error: "errors:required" })
  .max(20)
  .transform((typed) => normalizeCode(typed).replaceAll(" ", ""));
const keyState = z.literal(KEY_STATES);

/**
 * Opens ten minutes with the salary password, and with the code of the authenticator where one is bound. Without a
 * password of his own, or without the code, nothing is compared: the answer says what is needed.
 */
export const verifyWages = endpoint("GET", "/wages/verify", {
  ...own,
  changes: true,
  headers: { wagePassword: "wagePassword", otpCode: "otpCode" },
  input: z.object({
    wagePassword: z.string({ error: "errors:required" }).min(1, { error: "errors:required" }).max(200),
    otpCode: code.optional(),
  }),
  output: z.object({
    verified: flag,
    wageToken: z.string().nullable(),
    /** Seconds. */
    expiresIn: z.number().int(),
    needOtp: flag,
    needSetup: flag,
  }),
});

/** What the page asks for next; says nothing that the caller has not proved. */
export const wageSecretState = endpoint("GET", "/wages/secret/state", {
  ...own,
  headers: WAGE_TOKEN,
  input: z.object({ wageToken }),
  output: z.object({
    needSetup: flag,
    needOtp: flag,
    verified: flag,
    resetAskedAt: instant.nullable(),
    /** In the window after the last day no other page stands behind this one. */
    leaver: z.boolean(),
    preparing,
  }),
});

/** The authenticator key. Address and secret are told while it waits for its first code, and to nobody later. */
export const queryGoogleAuth = endpoint("GET", "/wages/queryGoogleAuth", {
  ...own,
  headers: WAGE_TOKEN,
  input: z.object({ wageToken }),
  output: z.object({
    totpState: keyState,
    boundAt: instant.nullable(),
    issuer: z.string(),
    account: z.string(),
    otpauthUri: z.string().nullable(),
    secret: z.string().nullable(),
    /** Until when they are told. */
    shownUntil: instant.nullable(),
  }),
});

const whole = z.number().int();
const state = z.object({ totpState: keyState });

/** The first salary password, or another one in place of the old. */
export const saveWageSecret = endpoint("POST", "/wages/secret/save", {
  ...own,
  changes: true,
  headers: WAGE_TOKEN,
  input: z.object({
    wageToken,
    oldPassword: z.string().max(200).default(""),
    password: newPassword,
    password_confirm: newPassword,
  }),
  output: state.extend({
    /** What opens the ten minutes (rule 34) that the first password starts, and seconds; a changed one starts none. */
    wageToken: z.string().nullable(),
    expiresIn: whole,
  }),
});

export const issueWageKey = endpoint("POST", "/wages/secret/issue", {
  ...own,
  changes: true,
  headers: WAGE_TOKEN,
  input: z.object({ wageToken }),
  output: state,
});

/** The first good code binds the key. */
export const bindWageKey = endpoint("POST", "/wages/secret/bind", {
  ...own,
  changes: true,
  headers: WAGE_TOKEN,
  input: z.object({ wageToken, code: code.refine((typed) => typed !== "", { error: "errors:required" }) }),
  output: state,
});

/** Without a password: whoever has forgotten it, or lost his phone, has only this way. */
export const requestWageReset = endpoint("POST", "/wages/secret/resetRequest", {
  ...own,
  changes: true,
  input: z.object({ reason: requiredText(500) }),
  output: state,
});

const reset = { access: MAY.secondFactor.reset, noActing: true } as const;

export const resetRow = z.object({
  empId: id,
  empName: z.string(),
  jobNumber: z.string(),
  departmentName: z.string(),
  reason: z.string(),
  askedAt: instant,
  /** How often this person's key has been reset before. */
  resets: z.number().int(),
});
export type ResetRow = z.output<typeof resetRow>;

/** Who waits for a reset, the longest first. */
export const searchWageResets = endpoint("POST", "/salary/secretReset/search", {
  ...reset,
  input: pageOf(z.object({ likeEmpName: nameText(50).optional() }).prefault({})),
  output: listOf(resetRow),
});

export const wageResetDetail = endpoint("GET", "/salary/secretReset/details", {
  ...reset,
  input: z.object({ empId: id }),
  output: resetRow.extend({ totpState: keyState }),
});

/** Clears what was asked for, after the person was recognised; his wage sessions end (rule 32). */
export const resetWageSecret = endpoint("POST", "/salary/secretReset/reset", {
  ...reset,
  changes: true,
  input: z.object({
    empId: id,
    /** Of the request that was looked at. */
    askedAt: instant,
    scope: z.coerce.number().pipe(z.literal(RESET_SCOPES)),
    identityCheck: requiredText(500),
  }),
  output: z.object({ empName: z.string() }),
});
