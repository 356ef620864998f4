import { z } from "zod";
import { endpoint, id, instant } from "../endpoint";

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
