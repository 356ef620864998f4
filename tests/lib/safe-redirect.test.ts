import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeRedirect } from "~/lib/web/safe-redirect";

const known = new Set([
  "/",
  "/dashboard",
  "/employees/archives/user",
  "/h5/wages",
  "/h5/index",
  "/employee/api/read/card/create",
]);
const isKnownRoute = (pathname: string) => known.has(pathname);
const web = (target: string | null | undefined) => safeRedirect(target, { side: "web", isKnownRoute });
const h5 = (target: string | null | undefined) => safeRedirect(target, { side: "h5", isKnownRoute });
const anyRoute = (target: string, side: "web" | "h5" = "web") =>
  safeRedirect(target, { side, isKnownRoute: () => true });

describe("where a login returns to", () => {
  it("shell 5: foreign targets and login pages land on /, the fragment is dropped, H5 stays in H5", () => {
    const refused = [
      "//evil.com",
      "/\\evil.com",
      "https://evil.com",
      "/%5Cevil.com",
      "/.//evil.com",
      "javascript:alert(1)",
      "/login",
    ];
    expect(refused.map((target) => anyRoute(target))).toEqual(refused.map(() => "/"));
    expect(web("/dashboard#x")).toBe("/dashboard");
    expect(h5("/employees/archives/user")).toBe("/h5/index");
  });

  it("shell 1: keeps the query of an own page", () => {
    expect(web("/employees/archives/user?page=2")).toBe("/employees/archives/user?page=2");
  });

  it("falls back without a target or with an unknown page", () => {
    expect([web(null), web(undefined), web(""), web("dashboard"), web("/nowhere")]).toEqual(["/", "/", "/", "/", "/"]);
    expect([h5(null), h5("/h5/nowhere")]).toEqual(["/h5/index", "/h5/index"]);
  });

  it("lets an H5 login return to H5 pages and the card page only", () => {
    expect(h5("/h5/wages?month=2026-10")).toBe("/h5/wages?month=2026-10");
    expect(h5("/employee/api/read/card/create")).toBe("/employee/api/read/card/create");
    expect(h5("/employee/api/read/card/create2")).toBe("/h5/index");
    expect(anyRoute("/h5/../dashboard", "h5")).toBe("/h5/index");
  });

  it("takes 512 characters and not one more", () => {
    const path = `/dashboard?q=${"a".repeat(512 - 13)}`;
    expect(path).toHaveLength(512);
    expect(web(path)).toBe(path);
    expect(web(`${path}a`)).toBe("/");
  });

  it.each([
    "/login/erpMac",
    "/loginx",
    "/LOGIN",
    "/%6Cogin",
    "/logout",
    "/sso?type=erp",
    "/cas",
    "/cas/",
    "/auth-redirect",
    "/finance/gate",
    "/redirect/dashboard",
    "/redirect//evil.com",
    "/h5/h5Login",
    "/h5/h5Login/",
    "/h5/commonLogin?loginType=4",
    "/h5/login",
    "/H5/Login",
    "/x/../login",
  ])("does not return to %s", (target) => {
    expect(anyRoute(target)).toBe("/");
    expect(anyRoute(target, "h5")).toBe("/h5/index");
  });

  it.each([
    "///evil.com",
    "/%2Fevil.com",
    "/%2fevil.com",
    "/a/..//evil.com",
    "/%2e//evil.com",
    "/%2e%2e//evil.com",
    "/\tevil",
    "/\n/evil.com",
    "/%0d%0aSet-Cookie:x=1",
    "/%00",
    "/a%7F",
    "/a\\b",
    "/h5/..%2Flogin",
    "/%E0%A4%A",
    " /dashboard",
    "/dashboard?next=a%5Cb",
  ])("refuses %j", (target) => {
    expect(anyRoute(target)).toBe("/");
  });

  it("accepts ordinary queries, Chinese and a path in a parameter", () => {
    expect(anyRoute("/employees?name=%E5%BC%A0&from=/dashboard")).toBe("/employees?name=%E5%BC%A0&from=/dashboard");
    expect(anyRoute("/employees?name=张")).toBe("/employees?name=%E5%BC%A0");
  });

  it("never leaves the site, whatever the target", () => {
    const piece = fc.constantFrom(
      "/",
      "//",
      "\\",
      ".",
      "..",
      "%2f",
      "%2F",
      "%5c",
      "%5C",
      "%2e",
      "%09",
      "%0a",
      "\t",
      "\n",
      "\r",
      "\0",
      " ",
      "@",
      ":",
      "?",
      "#",
      "http:",
      "https:",
      "javascript:",
      "data:",
      "evil.com",
      "own.invalid",
      "h5",
      "login",
      "dashboard",
      "%",
      "%25",
      "%255c",
      "\u2028",
      "／",
      "。",
      "[",
      "]",
      ";",
      "&",
      "\ud800",
    );
    const target = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("")),
      fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join("")}`),
      fc.string({ unit: "binary", maxLength: 40 }).map((text) => `/${text}`),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(target, fc.constantFrom("web" as const, "h5" as const), (text, side) => {
        const result = anyRoute(text, side);
        for (const origin of ["https://office.example", "http://127.0.0.1:3000"]) {
          const place = new URL(result, `${origin}/login?redirect=x`);
          expect(place.origin).toBe(origin);
          expect(place.pathname.startsWith("//")).toBe(false);
          // Resolved again, as a proxy or a second redirect would, it stays where it is.
          expect(place.pathname + place.search).toBe(result);
          expect(place.pathname.toLowerCase().startsWith("/login")).toBe(false);
        }
        expect(result).toMatch(/^\/(?![/\\])/);
        expect(decodeURIComponent(result)).toMatch(/^\/(?![/\\])/);
        if (side === "h5") expect(result).toMatch(/^\/h5\/|^\/employee\/api\/read\/card\/create(\?|$)/);
      }),
      { numRuns: 3000 },
    );
  });
});
