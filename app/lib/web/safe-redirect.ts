// Where a login, a switch or the refresh helper may send a person: shell rule 32.

export type RedirectSide = "web" | "h5";

const LONGEST = 512;
const CONTROL_OR_BACKSLASH = /[\u0000-\u001F\u007F-\u009F\\]/;
/** Any origin does for resolving; the result is compared with it, never shown. */
const OWN_ORIGIN = "https://own.invalid";
const CARD_PAGE = "/employee/api/read/card/create";

/** Pages that start, end or pass on a session: to return to one of them would loop or log out. */
const EXCLUDED = ["/logout", "/sso", "/cas", "/auth-redirect", "/finance/gate", "/redirect"];
const H5_LOGINS = ["/h5/h5login", "/h5/commonlogin", "/h5/login"];

/**
 * The path and query of `target` when it is a page of ours one may return to, else `/` (web) or `/h5/index` (H5). The
 * fragment is dropped. An H5 login accepts only /h5/… and the card page. `isKnownRoute` gets the pathname.
 */
export function safeRedirect(
  target: string | null | undefined,
  options: { side: RedirectSide; isKnownRoute: (pathname: string) => boolean },
): string {
  const url = ownUrl(target ?? "");
  const accepted = url && mayReturnTo(url.pathname, options.side) && options.isKnownRoute(url.pathname);
  if (accepted) return url.pathname + url.search;
  return options.side === "h5" ? "/h5/index" : "/";
}

/** The target as a URL of our own origin, or null when any reader (browser, proxy, router) could take it elsewhere. */
function ownUrl(target: string): URL | null {
  if (target.length > LONGEST || !startsWithOneSlash(target) || CONTROL_OR_BACKSLASH.test(target)) return null;
  const decoded = decodedOnce(target);
  if (decoded === null || !startsWithOneSlash(decoded) || CONTROL_OR_BACKSLASH.test(decoded)) return null;
  const url = new URL(target, OWN_ORIGIN);
  // "/.//evil.example" loses its dot while it is resolved. A slash that is hidden as %2F gives another path to whoever
  // decodes before splitting.
  if (url.origin !== OWN_ORIGIN || !startsWithOneSlash(url.pathname) || /%2f/i.test(url.pathname)) return null;
  return url;
}

function mayReturnTo(pathname: string, side: RedirectSide): boolean {
  if (side === "h5" && !pathname.startsWith("/h5/") && pathname !== CARD_PAGE) return false;
  // The router matches decoded, in any case, and with or without a slash at the end: so does this list.
  const path = (decodedOnce(pathname) ?? "").toLowerCase().replace(/\/+/g, "/");
  if (path.startsWith("/login")) return false;
  return ![...EXCLUDED, ...H5_LOGINS].some((page) => path === page || path.startsWith(`${page}/`));
}

function startsWithOneSlash(path: string): boolean {
  return path[0] === "/" && path[1] !== "/";
}

function decodedOnce(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
