import { z } from "zod";
import { endpoint, flag, instant, nameText, nothing, text } from "../endpoint";
import { LOGIN_TYPE } from "./codes";

export const loginResult = z.object({
  userId: z.number().int(),
  roles: z.array(z.number().int()),
  username: z.string(),
  userName: z.string(),
  jobNumber: z.string(),
  name: z.string(),
  departmentName: z.string(),
  departmentLevelId: z.number().int().nullable(),
  officeArea: z.string(),
  empId: z.number().int().nullable(),
  token: z.string(),
  expiresAt: instant,
  mustChangePassword: z.boolean(),
  /** Path prefixes the session is kept to: subsidy login and leaver window. */
  restrictedTo: z.array(z.string()).nullable(),
});

/** Instead of a session: the ticket of the second step, for whose account asks for a code (`confirmFactor`). */
export const factorAsked = z.object({ factorTicket: z.string() });
/** What a way in answers that a person proved by what he knows or was sent. */
export const signInResult = z.union([loginResult, factorAsked]);

/** A picture that was read, when one was asked for (shell rule 7). */
export const captchaFields = { captchaId: z.uuid().optional(), captcha: text(20).optional() };

/** Sign in on a desktop (web session, 6 h). Counts, locks and answers alike for unknown accounts (shell rules 5-8). */
export const login = endpoint("POST", "/login/", {
  access: "public",
  input: z.object({
    username: nameText(50).min(1),
    password: z.string().min(1).max(200),
    loginType: z.coerce.number().int().default(LOGIN_TYPE.password),
    mac: text(100).optional(),
    disk: text(100).optional(),
    ...captchaFields,
  }),
  output: signInResult,
});

/** Sign in on a phone (mobile session, 1 h). */
export const mobileLogin = endpoint("POST", "/other/login/log", {
  access: "public",
  input: z.object({
    jobNumber: text(50).min(1),
    password: z.string().min(1).max(200),
    loginType: z.coerce.number().int().default(LOGIN_TYPE.password),
    ...captchaFields,
  }),
  output: signInResult,
});

export const logout = endpoint("POST", "/logout", {
  access: "session",
  restricted: "any",
  input: z.object({}),
  output: nothing,
  changes: true,
});

export interface MenuItem {
  menuCode: string;
  menuName: string;
  url: string;
  icon: string;
  level: number;
  count: number;
  children: MenuItem[];
}
const menuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.object({
    menuCode: z.string(),
    menuName: z.string(),
    url: z.string(),
    icon: z.string(),
    level: z.number().int(),
    count: z.number().int(),
    children: z.array(menuItem),
  }),
);

/** Work that waits, by menu code; unread messages under `messages` (shell rule 50). */
const menuCounts = z.record(z.string(), z.number().int());
export const countMenus = endpoint("POST", "/menus/count", {
  access: "session",
  input: z.object({}),
  output: menuCounts,
});

/** All the frame around a page needs, in one call. */
export const frame = endpoint("GET", "/frame", {
  access: "session",
  /**
   * The page that is being opened, as it goes into the visited pages: one of a menu or of a record, or any when it
   * keeps a tab of its `own`; `close`: one that is taken out of them.
   */
  input: z.object({
    path: z.string().max(300).optional(),
    search: z.string().max(1000).default(""),
    keep: z.enum(["none", "menu", "own"]).default("menu"),
    close: z.string().max(300).optional(),
  }),
  output: z.object({
    user: z.object({
      userId: z.number().int(),
      username: z.string(),
      jobNumber: z.string(),
      empId: z.number().int().nullable(),
      empName: z.string(),
      siteId: z.number().int(),
      systemType: z.string(),
      departmentName: z.string(),
      acting: z.boolean(),
      /** The main account while acting. */
      actorUserId: z.number().int(),
      actorName: z.string().nullable(),
      /** May switch to subordinates; may switch the system (shell rules 21, 22). */
      maySwitch: z.boolean(),
      mayChangeSystem: z.boolean(),
      /** External systems that are set up and that this person may open (shell rule 27). */
      forum: z.boolean(),
      interviewQuiz: z.boolean(),
      /** A manager's way to attendance on the phone (shell rule 25). */
      mobileAttendance: z.boolean(),
      mustChangePassword: z.boolean(),
      idCardExpiring: z.boolean(),
      expiresAt: instant,
    }),
    codes: z.array(z.number().int()),
    menus: z.array(menuItem),
    counts: menuCounts,
    /** `title`: the name of a record. */
    tabs: z.array(z.object({ path: z.string(), search: z.string(), title: z.string().optional() })),
    /** Path of the tab that the page belongs to. */
    tabAt: z.string().nullable(),
  }),
});

/**
 * The caller's menus with what waits behind each; `parentId`: those below this menu (0: the top). `userId` must be the
 * caller's own.
 */
export const menuList = endpoint("GET", "/menus/list/", {
  access: "session",
  input: z.object({ parentId: text(50).optional(), userId: text(20).optional() }),
  output: z.array(menuItem),
});

export const permissionList = endpoint("GET", "/menus/permissions", {
  access: "session",
  input: z.object({}),
  output: z.array(z.object({ permissionCode: z.number().int(), parentId: z.number().int(), name: z.string() })),
});

/** `username` must be the caller's own. */
export const loginUser = endpoint("GET", "/login/user", {
  access: "session",
  input: z.object({ username: nameText(50) }),
  output: z.object({ positionId: z.number().int().nullable(), officeArea: z.string() }),
});

export const notice = z.object({
  id: z.number().int(),
  title: z.string(),
  text: z.string(),
  url: z.string().nullable(),
  read: flag,
  createdAt: instant,
});
