import { SaxesParser, type SaxesTagNS } from "saxes";

const CAS = "http://www.yale.edu/tp/cas";
const SAMLP = "urn:oasis:names:tc:SAML:2.0:protocol";

/** No answer of a CAS server comes near it. */
export const MAX_CAS_BYTES = 64 * 1024;
const MAX_DEPTH = 50;

export class UnsafeXml extends Error {}

/**
 * The texts of the elements at `path` (namespace and local name from the root down). Strict: well-formed, no DOCTYPE,
 * no entity but the five of XML (shell rule 13); nothing is ever fetched.
 * @throws UnsafeXml
 */
function textsAt(xml: string, namespace: string, paths: readonly string[]): Map<string, string[]> {
  const found = new Map(paths.map((path) => [path, [] as string[]]));
  const open: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  const here = () => found.get(open.join("/"));
  const fail = (reason: string) => {
    throw new UnsafeXml(reason);
  };
  const text = (part: string) => {
    const texts = here();
    if (texts) texts[texts.length - 1] += part;
  };
  parser.on("error", (error) => fail(error.message));
  parser.on("doctype", () => fail("DOCTYPE"));
  parser.on("opentag", (tag: SaxesTagNS) => {
    // An element of another namespace is no part of any path.
    open.push(tag.uri === namespace ? tag.local : `{${tag.uri}}${tag.local}`);
    if (open.length > MAX_DEPTH) fail("nesting");
    here()?.push("");
  });
  parser.on("closetag", () => void open.pop());
  parser.on("text", text);
  parser.on("cdata", text);
  parser.write(xml).close();
  return found;
}

/**
 * The user of a serviceResponse, CAS protocol 2 or 3; null for a failure and for anything that is not exactly one
 * success.
 */
export function casUser(xml: string): string | null {
  const [success, user, failure] = [
    "serviceResponse/authenticationSuccess",
    "serviceResponse/authenticationSuccess/user",
    "serviceResponse/authenticationFailure",
  ];
  const found = textsAt(xml, CAS, [success!, user!, failure!]);
  const users = found.get(user!)!;
  if (found.get(success!)!.length !== 1 || found.get(failure!)!.length > 0 || users.length !== 1) return null;
  return users[0]!.trim() || null;
}

/** The ticket a back-channel logout request names (SAML SessionIndex); null when it names none or several. */
export function loggedOutTicket(xml: string): string | null {
  const tickets = textsAt(xml, SAMLP, ["LogoutRequest/SessionIndex"]).get("LogoutRequest/SessionIndex")!;
  return tickets.length === 1 ? tickets[0]!.trim() || null : null;
}
