import { z } from "zod";
import { endpoint, id, instant, listOf, nameText, nothing, pageOf, text } from "../endpoint";
import { CHANNELS } from "../platform/codes";
import { MAY } from "./may";
import { loginResult } from "./session";

/**
 * Whether the old password is right (shell rule 40). It travels in the header x-old-password, never in an address. Five
 * wrong ones in 15 minutes end the session. The ticket opens the new password once within five minutes.
 */
export const checkPassword = endpoint("GET", "/users/checkPassword", {
  access: "session",
  noActing: true,
  headers: { oldPassword: "x-old-password" },
  input: z.object({
    oldPassword: z
      .string({ error: "account:password.required" })
      .min(1, { error: "account:password.required", abort: true })
      .min(6, { error: "account:password.tooShort" })
      .max(200),
  }),
  output: z.object({ passed: z.boolean(), checkTicket: z.string().nullable() }),
});

/**
 * Whether a new password needs the old one: not where one must be set and the person came in without a password (by a
 * code, with the account of the messaging app, by single sign-on), for whom nobody may ever have known one.
 */
export const passwordWay = endpoint("GET", "/users/password/way", {
  access: "session",
  input: z.object({}),
  output: z.object({ old: z.boolean() }),
});

/** New password (shell rule 41); every session of the account ends. Without a ticket where no old one is needed. */
export const updatePassword = endpoint("POST", "/users/updatePassword", {
  access: "session",
  noActing: true,
  input: z.object({
    checkTicket: z.string().max(100).default(""),
    password: z.string({ error: "errors:required" }).max(200),
    password_confirm: z.string({ error: "errors:required" }).max(200),
  }),
  output: nothing,
  changes: true,
});

export const ownSessions = endpoint("GET", "/sessions/own", {
  access: "session",
  noActing: true,
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.string(),
      channel: z.literal(CHANNELS),
      userAgent: z.string(),
      ip: z.string(),
      createdAt: instant,
      expiresAt: instant,
      current: z.boolean(),
    }),
  ),
});

/** Ends one own session, or all but the present one. */
export const endOwnSessions = endpoint("POST", "/sessions/end", {
  access: "session",
  noActing: true,
  input: z.object({ sessionId: z.uuid().optional() }),
  output: z.object({ ended: z.number().int() }),
  changes: true,
});

/**
 * Accounts the caller may switch to: people of the departments he heads and below, of a lower level (shell rule 21).
 */
export const queryUsers = endpoint("POST", "/users/queryusers", {
  access: MAY.account.switch,
  noActing: true,
  input: pageOf(z.object({ likeEmpName: text(50).optional() }).prefault({})),
  output: listOf(
    z.object({
      empName: z.string(),
      jobNumber: z.string(),
      userId: z.number().int(),
      id: z.number().int(),
      departmentName: z.string(),
    }),
  ),
});

/**
 * Switches to a subordinate, or back with the own user id. The answer carries a new token; the old one is spent, the
 * end of the session stays.
 */
export const switchAccount = endpoint("POST", "/sso/switch", {
  access: "session",
  input: z.object({
    userId: id,
    username: nameText(50).optional(),
    disk: text(100).optional(),
    mac: text(100).optional(),
    loginType: z.coerce.number().int().optional(),
  }),
  output: loginResult.pick({ userId: true, username: true, token: true }),
});

export const SYSTEM_TYPES = ["production", "nanshan", "overseas", "guangzhou"] as const;

/** Only for the one job number of the parameter specialAdmin (shell rule 22). */
export const switchSystem = endpoint("POST", "/sso/system", {
  access: "session",
  noActing: true,
  input: z.object({ systemType: z.enum(SYSTEM_TYPES) }),
  output: loginResult.pick({ userId: true, username: true, token: true }),
});

/** Closes, moves by one place or orders visited pages (shell rule 52); answers those that are left. */
export const changeTabs = endpoint("POST", "/tabs/change", {
  access: "session",
  input: z.object({
    close: z.string().max(300).optional(),
    closeOthers: z.string().max(300).optional(),
    closeAll: z.string().max(300).optional(),
    left: z.string().max(300).optional(),
    right: z.string().max(300).optional(),
    order: z.array(z.string().max(300)).max(30).optional(),
  }),
  output: z.array(z.object({ path: z.string(), search: z.string() })),
  changes: true,
});

/** Menus by title, address or pinyin (shell rule 53); best first, at most 20. */
export const searchMenus = endpoint("GET", "/menus/search", {
  access: "session",
  input: z.object({ q: text(50).default("") }),
  output: z.array(
    z.object({ menuCode: z.string(), menuName: z.string(), url: z.string(), icon: z.string(), group: z.string() }),
  ),
});
