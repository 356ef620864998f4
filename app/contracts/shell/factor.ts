import { z } from "zod";
import { endpoint, flag, id, instant, nothing, requiredText } from "../endpoint";
import { MAY } from "./may";
import { loginResult } from "./session";

/** In a header, because addresses and bodies of calls may be written down somewhere. */
const FACTOR_TICKET = { ticket: "factorTicket" };
const ticket = z.string().max(100).default("");
const code = requiredText(20);

/** A key that waits for its first code: what a phone's authenticator reads, as a picture's content and as text. */
const waiting = z.object({
  otpauthUri: z.string(),
  secret: z.string(),
  account: z.string(),
  shownUntil: instant,
});
export type WaitingKey = z.output<typeof waiting>;

/** What the second step of a sign-in asks for: a code of the account's own key, or the first one of a new key. */
export const factorStep = endpoint("GET", "/login/factor", {
  access: "public",
  headers: FACTOR_TICKET,
  input: z.object({ ticket }),
  output: z.object({ jobNumber: z.string(), enrol: waiting.nullable() }),
});

/** The code of the second step opens the session; five wrong ones, and the password is asked for again. */
export const confirmFactor = endpoint("POST", "/login/factor/confirm", {
  access: "public",
  headers: FACTOR_TICKET,
  input: z.object({ ticket, code }),
  output: loginResult,
});

const own = { access: "session", noActing: true } as const;

/** The authenticator of the caller's account. */
export const ownFactor = endpoint("GET", "/users/factor", {
  ...own,
  input: z.object({}),
  output: z.object({
    boundAt: instant.nullable(),
    /** One of his roles asks for it, so that it cannot be taken away. */
    required: z.boolean(),
    waiting: waiting.nullable(),
  }),
});

/** A new key, with the ticket of a password that was checked (`checkPassword`). */
export const issueFactor = endpoint("POST", "/users/factor/issue", {
  ...own,
  changes: true,
  input: z.object({ checkTicket: z.string().max(100).default("") }),
  output: z.object({ waiting: flag }),
});

/** The first good code binds the key. */
export const bindFactor = endpoint("POST", "/users/factor/bind", {
  ...own,
  changes: true,
  input: z.object({ code }),
  output: z.object({ boundAt: instant }),
});

/** Takes the own key away, with its code; refused where a role asks for one. */
export const dropFactor = endpoint("POST", "/users/factor/remove", {
  ...own,
  changes: true,
  input: z.object({ code }),
  output: nothing,
});

/** Takes another one's key away: whoever has lost his phone. His sessions end, and he is told. */
export const resetFactor = endpoint("POST", "/users/factor/reset", {
  access: MAY.users.resetPassword,
  changes: true,
  noActing: true,
  input: z.object({ userId: id }),
  output: nothing,
});
