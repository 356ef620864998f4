import { env } from "~/lib/env.server";
import { isPhonePath } from "~/lib/shell/phone-path";
import { hasTokenCookie, isFirstVisit, type Side, savedLoginPath, tokenOf } from "./cookies.server";
import { isMobileDevice, type Visit } from "./guard";

/** Number under which the log knows a request. */
export const requestId = (request: Request) => request.headers.get("x-request-id") ?? crypto.randomUUID();

/** The person's address: of the socket, or what the trusted proxy in front says. */
export function clientIp(request: Request): string {
  const forwarded = env().TRUST_PROXY ? request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  return forwarded || request.headers.get("x-socket-ip") || "";
}

/** The page's own path and query, without the marks that client navigation adds. */
export function targetOf(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_data");
  url.searchParams.delete("_routes");
  url.searchParams.delete("index");
  return url.pathname.replace(/(\/_root)?\.data$/, "") + url.search || "/";
}

/** The page's own path. */
export const pathOf = (request: Request) => targetOf(request).split("?")[0]!;

/** Side whose cookie a page uses first: phone pages the mobile session, all others the web session (shell rule 20). */
export function sideOf(request: Request): Side | null {
  const sides: Side[] = isPhonePath(pathOf(request)) ? ["h5", "web"] : ["web", "h5"];
  return sides.find((side) => tokenOf(request, side)) ?? null;
}

/** What the guard knows of a request (shell rule 20); callers add what they found out. */
export function visitOf(request: Request, target = targetOf(request)): Visit {
  const [path = "/", query] = target.split(/\?(.*)/s);
  const side = sideOf(request);
  return {
    path,
    query: query ? `?${query}` : "",
    session:
      side === "web"
        ? "web"
        : side === "h5"
          ? "mobile"
          : hasTokenCookie(request, "web") || hasTokenCookie(request, "h5")
            ? "ended"
            : "none",
    mobileDevice: isMobileDevice(request.headers.get("user-agent") ?? ""),
    savedLoginPath: savedLoginPath(request),
    loaded: isFirstVisit(request) ? "now" : "before",
  };
}
