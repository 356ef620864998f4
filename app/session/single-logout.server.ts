import { loggedOutTicket, MAX_CAS_BYTES } from "~/lib/cas-xml.server";

/** URL encoding makes three bytes of one. */
const MAX_BODY_BYTES = 3 * MAX_CAS_BYTES;

/**
 * The ticket of a CAS server's back-channel logout request (shell rule 13); null for every other form, and for one that is too
 * large or not strict XML. It carries no `_csrf`: knowing the ticket is its proof.
 */
export async function loggedOutTicketOf(request: Request): Promise<string | null> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? "")) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  const xml = new URLSearchParams(Buffer.concat(chunks).toString("utf8")).get("logoutRequest");
  if (!xml || Buffer.byteLength(xml) > MAX_CAS_BYTES) return null;
  try {
    return loggedOutTicket(xml);
  } catch {
    return null;
  }
}
