/** What of a request is looked at before anything else sees it. */
export interface RequestLine {
  method?: string;
  url?: string;
  headers: { host?: string; "x-forwarded-host"?: string | string[] };
}

/** Methods that some address answers, or answers with 405 by itself; of the rest even a `Request` can't be made. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Name or number of a machine, with or without a port. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * Status for a request that cannot be made sense of: scanners and broken clients send them, and nobody else. What asks
 * a server as one asks a proxy (`GET http://host/path`) is given the address behind the host (RFC 9112, 3.2.2).
 * @returns null where the request can be served
 */
export function refusedLine(request: RequestLine): 400 | 405 | null {
  if (!METHODS.includes(request.method ?? "")) return 405;
  // OPTIONS *: asks of the whole server.
  if (request.url === "*") return 405;
  if (/^https?:\/\//i.test(request.url ?? "")) request.url = (request.url ?? "").replace(/^https?:\/\/[^/?#]*/i, "");
  if (request.url === "" || request.url?.startsWith("?")) request.url = `/${request.url}`;
  if (!request.url?.startsWith("/")) return 400;
  const { host, "x-forwarded-host": forwarded } = request.headers;
  const named = [host, ...[forwarded ?? []].flat().flatMap((one) => one.split(",").map((name) => name.trim()))];
  return named.every((name) => name === undefined || (HOST.test(name) && URL.canParse(`http://${name}${request.url}`)))
    ? null
    : 400;
}
