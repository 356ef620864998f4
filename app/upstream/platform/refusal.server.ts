import type { Message } from "~/lib/texts.server";

/**
 * "No" with a reason a person can act on. Thrown by verbs and queries; the host rolls the transaction back and answers
 * the envelope with this code (error catalogue of the shell) and the text in the caller's language.
 */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    readonly text: Message,
    readonly fieldErrors?: Record<string, Message[]>,
    /** Seconds after which the same call may be tried again. */
    readonly retryAfter?: number,
    /** Refused because it is the caller's own: the host says who else may. */
    readonly isOwn = false,
  ) {
    super(`${code} ${text.key}`);
  }
}

/** The record does not exist, or lies outside the caller's scope: the two look alike (shell rule 33). */
export const missing = () => new Refusal(404, { key: "errors:recordMissing" });
export const stale = () => new Refusal(409, { key: "errors:stale" });
export const conflict = (key: string, params?: Message["params"]) => new Refusal(409, { key, params });
export const forbidden = () => new Refusal(403, { key: "errors:forbidden" });

/** Nobody is his own case: somebody else does what the caller asked for, and the answer names him. */
export const ownCase = (key: string, code: 409 | 403 = 409) => new Refusal(code, { key }, undefined, undefined, true);

/** The same, said at the field that names the person. */
export const ownAt = (field: string, key: string) =>
  new Refusal(400, { key: "errors:validation" }, { [field]: [{ key }] }, undefined, true);

/** What only an employee does, asked by an account that is none's (the first administrator). */
export const noEmployee = () => new Refusal(403, { key: "errors:noEmployee" });

/** Wrong input at named fields (form notation: `education[0].schoolName`). */
export function invalid(fields: Record<string, Message | Message[]>): Refusal {
  const list = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, [text].flat()]));
  return new Refusal(400, { key: "errors:validation" }, list);
}
