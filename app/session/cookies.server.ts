import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { secureCookies } from "~/lib/env.server";
import { sameSecret } from "~/lib/same-secret.server";
import type { DisplayName } from "~/lib/shell/display";
import { cookieSecrets, macFor } from "./keys.server";

/** No cookie of ours travels in the clear when the product is behind https. */
export const secureMark = () => (secureCookies() ? "; Secure" : "");
/**
 * Name of a cookie that proves something. Behind https browsers take a name with this prefix only from this very host,
 * over https, for every path: no neighbour on another subdomain can plant one.
 */
export const hostCookie = (name: string) => (secureCookies() ? `__Host-${name}` : name);
const common = () => ({ path: "/", sameSite: "lax" as const, secure: secureCookies() });

export type Side = "web" | "h5";

const NAMES: Record<Side, string> = { web: "oa_web_token", h5: "oa_h5_token" };
const nameOf = (side: Side) => hostCookie(NAMES[side]);
const MAX_AGE: Record<Side, number> = { web: 21_600, h5: 3_600 };
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Plain cookie values of a request; the tokens are opaque and need no decoding. */
export function readCookie(request: Request, name: string): string | null {
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, ...value] = part.trim().split("=");
    if (key === name) return value.join("=");
  }
  return null;
}

/** The session token the browser holds for this side, or null. */
export function tokenOf(request: Request, side: Side): string | null {
  const value = readCookie(request, nameOf(side));
  return value && TOKEN.test(value) ? value : null;
}

export const hasTokenCookie = (request: Request, side: Side) => readCookie(request, nameOf(side)) !== null;

function tokenCookie(side: Side, value: string, maxAge: number): string {
  return `${nameOf(side)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly${secureMark()}; SameSite=Lax`;
}

export const setToken = (side: Side, token: string) => tokenCookie(side, token, MAX_AGE[side]);
export const clearToken = (side: Side) => tokenCookie(side, "", 0);

export const languageCookie = {
  name: "language",
  set: (value: string) => `language=${value}; Max-Age=31536000; Path=/; SameSite=Lax${secureMark()}`,
};
export const displayCookie = (name: DisplayName | "sidebarStatus", value: string) =>
  `${name}=${value}; Max-Age=31536000; Path=/; SameSite=Lax${secureMark()}`;
export const loginPathCookie = (path: string) =>
  `LOGINPATH=${encodeURIComponent(path)}; Max-Age=31536000; Path=/; SameSite=Lax${secureMark()}`;

/** LOGINPATH, as text; a value nobody of ours wrote is none. */
export const savedLoginPath = (request: Request) => textIn(readCookie(request, "LOGINPATH"));

function textIn(value: string | null): string | null {
  try {
    return decodeURIComponent(value ?? "") || null;
  } catch {
    return null;
  }
}

/**
 * Stands from a sign-in to the first page after it: menus and permissions are not built yet (shell rule 20, rows 8 and
 * 9). When that page was refused and another is shown in its place, it tells that one which it was.
 */
const FIRST = "oa_first";
const firstVisit = (value: string, seconds: number) =>
  `${hostCookie(FIRST)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secureMark()}`;
export const setFirstVisit = () => firstVisit("1", 60);
export const setRefusedVisit = (path: string) => firstVisit(encodeURIComponent(path), 60);
export const clearFirstVisit = () => firstVisit("", 0);
export const isFirstVisit = (request: Request) => readCookie(request, hostCookie(FIRST)) === "1";
export function refusedVisit(request: Request): string | null {
  const path = textIn(readCookie(request, hostCookie(FIRST)));
  return path?.startsWith("/") ? path : null;
}
export const hasVisitMark = (request: Request) => readCookie(request, hostCookie(FIRST)) !== null;

/** What a candidate's code has opened, for the card page alone; the host knows until when. */
const CARD = "oa_card";
export const setCardKey = (key: string) =>
  `${hostCookie(CARD)}=${key}; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax${secureMark()}`;
export function cardKeyOf(request: Request): string | null {
  const value = readCookie(request, hostCookie(CARD));
  return value && TOKEN.test(value) ? value : null;
}

/**
 * What the salary password has opened, for the pages of the own pay alone; the host knows until when. A path of its own
 * excludes the prefix of `hostCookie`: what a neighbour plants opens nothing, because the host ties it to the session.
 */
const WAGE = "oa_wage";
export const setWageToken = (token: string, seconds: number) =>
  `${WAGE}=${token}; Max-Age=${seconds}; Path=/h5; HttpOnly; SameSite=Strict${secureMark()}`;
export function wageTokenOf(request: Request): string {
  const value = readCookie(request, WAGE);
  return value && TOKEN.test(value) ? value : "";
}

/** The second step of a sign-in: its ticket, and how the first step was come to. Ten minutes, one session. */
const FACTOR = "oa_factor";
export interface FactorAsk {
  ticket: string;
  side: Side;
  page: string;
  target: string;
}
const factorCookie = () =>
  createCookie(hostCookie(FACTOR), { ...common(), httpOnly: true, maxAge: 600, secrets: cookieSecrets(FACTOR) });
export const setFactorAsk = (ask: FactorAsk) => factorCookie().serialize(ask);
export const clearFactorAsk = () => factorCookie().serialize("", { maxAge: 0 });
export async function factorAskOf(request: Request): Promise<FactorAsk | null> {
  return ((await factorCookie().parse(request.headers.get("cookie"))) as FactorAsk | null) || null;
}

/** What is handed to the third party and must come back unchanged: ten minutes, one use (shell rule 10). */
const STATE = "oa_state";
export interface LeftWith {
  state: string;
  side: Side;
  page: string;
  target: string;
}
const stateCookie = () =>
  createCookie(hostCookie(STATE), { ...common(), httpOnly: true, maxAge: 600, secrets: cookieSecrets(STATE) });
export const setLeftWith = (left: LeftWith) => stateCookie().serialize(left);
export const clearLeftWith = () => stateCookie().serialize("", { maxAge: 0 });
export async function leftWith(request: Request): Promise<LeftWith | null> {
  return ((await stateCookie().parse(request.headers.get("cookie"))) as LeftWith | null) || null;
}

/** One message for the next page; signed, because its text is shown. Also holds a new account's first password once. */
export interface Flash {
  tone: "ok" | "bad" | "warn";
  text: string;
  detail?: string;
  /** Stays until the person closes it: what it says is told only once. */
  stays?: true;
  /** Where what was done can be followed or undone. */
  link?: { to: string; label: string };
}
const FLASH = "flash";
const flash = () =>
  createCookie(hostCookie(FLASH), { ...common(), httpOnly: true, maxAge: 60, secrets: cookieSecrets(FLASH) });
export const setFlash = (message: Flash) => flash().serialize(message);
export const clearFlash = () => flash().serialize("", { maxAge: 0 });
export async function readFlash(request: Request): Promise<Flash | null> {
  return ((await flash().parse(request.headers.get("cookie"))) as Flash | null) || null;
}

/** Papers whose printing was just counted, for the one page that follows: whoever opens it again prints them again. */
const PRINTED = "oa_printed";
const printed = () =>
  createCookie(hostCookie(PRINTED), { ...common(), httpOnly: true, maxAge: 60, secrets: cookieSecrets(PRINTED) });
export const setPrinted = (papers: string) => printed().serialize(papers);
export const clearPrinted = () => printed().serialize("", { maxAge: 0 });
export async function isPrinted(request: Request, papers: string): Promise<boolean> {
  return (await printed().parse(request.headers.get("cookie"))) === papers;
}

/**
 * What CSRF tokens hang on while nobody is signed in. A sign-in puts what hangs on its session here: it outlives the
 * session's own cookie, so a form that arrives late is answered with "sign in again" and kept, not lost.
 */
const PRE_SESSION = "oa_pre";
export const newPreSession = () => randomBytes(16).toString("base64url");
const preSessionOf = (request: Request) => readCookie(request, hostCookie(PRE_SESSION));
export const setPreSession = (value: string) =>
  `${hostCookie(PRE_SESSION)}=${value}; Path=/; HttpOnly; SameSite=Lax${secureMark()}`;

/** What the forms of a session hang on; tells nothing of its token. */
export const anchorOf = (token: string) => macFor("anchor", token);

/**
 * What the forms of a page hang on: the session where there is one, else the browser (shell rule 28).
 * @param sides whose session a page uses first
 * @returns `cookie` to be set where the browser does not hold it yet
 */
export function formAnchor(request: Request, sides: readonly Side[]): { anchor: string; cookie: string | null } {
  const held = preSessionOf(request);
  const token = sides.map((side) => tokenOf(request, side)).find((one) => one !== null);
  const anchor = token ? anchorOf(token) : (held ?? newPreSession());
  return { anchor, cookie: anchor === held ? null : setPreSession(anchor) };
}

/** Shell rule 28: a form carries the HMAC of what the browser holds as a cookie. */
export const csrfToken = (anchor: string): string => macFor("csrf", anchor);

/**
 * Whether a form's token belongs to this browser: to its session, while there is one, whatever else was planted.
 * @param door of a form that opens a session: one that was planted meanwhile keeps nobody out
 */
export function ownCsrf(request: Request, given: string, door = false): boolean {
  const sessions = (["web", "h5"] as const).flatMap((side) => tokenOf(request, side) ?? []).map(anchorOf);
  const anchors = sessions.length > 0 && !door ? sessions : [...sessions, preSessionOf(request) ?? ""];
  return anchors.some((anchor) => anchor !== "" && sameSecret(given, csrfToken(anchor)));
}

const WHO = "oa_user";
const whoMac = (text: string) => macFor("who", text).slice(0, 22);

/** Who the browser was told it is. Signed, but proves nothing to the host: that takes the token (shell rule 2). */
export function setWho(userId: number, username: string): string {
  const text = `${userId}.${encodeURIComponent(username)}`;
  return `${hostCookie(WHO)}=${text}.${whoMac(text)}; Path=/; HttpOnly; SameSite=Lax${secureMark()}`;
}
export const clearWho = () => `${hostCookie(WHO)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secureMark()}`;

export function whoOf(request: Request): { userId: number; username: string } | null {
  const match = /^(\d+)\.([^.]*(?:\.[^.]*)*)\.([\w-]{22})$/.exec(readCookie(request, hostCookie(WHO)) ?? "");
  if (!match || !sameSecret(whoMac(`${match[1]}.${match[2]}`), match[3]!)) return null;
  return { userId: Number(match[1]), username: match[2]! };
}
