import { z } from "zod";
import { endpoint, id, instant } from "../endpoint";
import { SIGN_PROOFS, VERIFY_METHOD } from "./codes";

/** The frozen document somebody is asked to sign, or has signed: only the signer's own. */
export const signatureDocument = endpoint("GET", "/signature/document", {
  access: "session",
  noActing: true,
  input: z.object({ bizType: z.coerce.number().int().min(1).max(8), bizId: id }),
  output: z.object({
    title: z.string(),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    /** SHA-256 of what will be kept as signed. */
    hash: z.string(),
    version: z.number().int(),
    signer: z.string(),
    open: z.boolean(),
    signedAt: instant.nullable(),
  }),
});

const proving = { access: "session", noActing: true, restricted: "any" } as const;

/** By what the caller may prove himself when he signs, the usual way first; none: he sets a salary password first. */
export const signatureProofs = endpoint("GET", "/signature/proofs", {
  ...proving,
  input: z.object({}),
  output: z.array(z.literal(SIGN_PROOFS)),
});

/**
 * The code that signs, for another proof than a message: the authenticator's digits or the salary password, in a
 * header. A code that was sent needs no exchange.
 */
export const signatureCode = endpoint("POST", "/signature/code", {
  ...proving,
  headers: { secret: "signatureSecret" },
  input: z.object({
    proof: z.coerce.number().pipe(z.literal([VERIFY_METHOD.password, VERIFY_METHOD.authenticator])),
    secret: z.string({ error: "errors:required" }).min(1, { error: "errors:required" }).max(200),
  }),
  output: z.object({ verifyCode: z.string() }),
});
