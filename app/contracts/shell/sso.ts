import { z } from "zod";
import { endpoint, nameText, nothing, text } from "../endpoint";
import { loginResult } from "./session";

/** No & and no =: the canonical string would otherwise have two readings. */
const serial = text(100)
  .regex(/^[^&=]*$/, { error: "errors:invalidValue" })
  .optional()
  .transform((value) => value || undefined);

const casTicket = { ticket: z.string().max(300), service: z.string().max(2000) };

/**
 * Single sign-on (shell rules 12, 13): with a CAS ticket, with the confirmation of one, or with the ERP's signed query.
 * The ticket is checked with the CAS server within 60 s.
 */
export const sso = endpoint("POST", "/sso", {
  access: "public",
  timeout: 60_000,
  input: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("cas"), ...casTicket, mac: serial, disk: serial }),
    z.object({ kind: z.literal("confirmed"), confirmation: z.string().max(1000) }),
    z.object({
      kind: z.literal("erp"),
      username: nameText(50),
      ts: z.string().max(20),
      nonce: z.string().max(100),
      disk: serial,
      mac: serial,
      redirect: z.string().max(512).optional(),
      sign: z.string().max(2000),
    }),
  ]),
  output: loginResult,
});

/**
 * Whose a ticket is that came without our state (a link in a portal). Spends the ticket; the confirmation opens the
 * session.
 */
export const ssoWho = endpoint("POST", "/sso/who", {
  access: "public",
  timeout: 60_000,
  input: z.object(casTicket),
  output: z.object({ name: z.string(), jobNumber: z.string(), confirmation: z.string() }),
});

/** Single logout: ends the session that was opened with this ticket, nothing else. */
export const ssoLogout = endpoint("POST", "/sso/logout", {
  access: "public",
  input: z.object({ ticket: z.string().max(300) }),
  output: nothing,
});
