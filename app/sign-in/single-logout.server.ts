import { loggedOutTicket, MAX_CAS_BYTES } from "~/lib/cas-xml.server";
import { countFields } from "~/lib/form-bounds";
import { urlencodedFields } from "~/lib/urlencoded.server";

/** Bytes of a form whose one field is such a message: URL encoding makes three bytes of one. */
export const MAX_LOGOUT_BYTES = 3 * MAX_CAS_BYTES;
const MAX_FIELDS = 20;

/**
 * The ticket of a CAS server's back-channel logout request (shell rule 13); null for every other form, and for one that
 * is too large or not strict XML. It carries no `_csrf`: knowing the ticket is its proof.
 * @param body the request's bytes, at most MAX_LOGOUT_BYTES
 */
export function loggedOutTicketIn(request: Request, body: Buffer): string | null {
  const contentType = request.headers.get("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded\b/i.test(contentType)) return null;
  try {
    countFields(body, contentType, MAX_FIELDS);
    const xml = urlencodedFields(body).find(([name]) => name === "logoutRequest")?.[1];
    return !xml || Buffer.byteLength(xml) > MAX_CAS_BYTES ? null : loggedOutTicket(xml);
  } catch {
    return null;
  }
}
