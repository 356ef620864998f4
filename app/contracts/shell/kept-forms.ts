import { z } from "zod";
import { endpoint, id, text } from "../endpoint";

/** Fields of a form as conform names them; files and passwords are not kept. */
const fields = z.record(z.string().max(200), z.unknown());

/**
 * Keeps a form that arrived after its session had ended (shell rule 24), for the person whom the browser's signed
 * cookie names. Only the product's own web server may call (service token).
 */
export const keepForm = endpoint("POST", "/forms/keep", {
  access: "public",
  input: z.object({ userId: id, path: text(500), fields }),
  output: z.object({ id: z.string() }),
});

/** The caller's own kept form of this page, for ten minutes. */
export const keptForm = endpoint("GET", "/forms/kept", {
  access: "session",
  noActing: true,
  input: z.object({ id: z.uuid(), path: text(500) }),
  output: fields.nullable(),
});
