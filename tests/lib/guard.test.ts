import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Decision, decide, type Visit } from "~/session/guard";

const visit = (path: string, more: Partial<Visit> = {}): Visit => {
  const [before = "/", query] = path.split(/\?(.*)/s);
  return {
    path: before,
    query: query ? `?${query}` : "",
    session: "none",
    mobileDevice: false,
    savedLoginPath: null,
    ...more,
  };
};
const phone = { mobileDevice: true };
const show: Decision = { do: "show" };
const to = (path: string): Decision => ({ do: "redirect", to: path });

/** Every row of the table of shell rule 20, in its order. */
const ROWS: [row: number, what: string, visit: Visit, decision: Decision][] = [
  [
    1,
    "an ended session says so and leads to the login page of its target",
    visit("/employees/archives/user?page=2", { session: "ended" }),
    { do: "refuse", why: "expired", login: "/login?redirect=%2Femployees%2Farchives%2Fuser%3Fpage%3D2" },
  ],
  [
    1,
    "an ended session on a phone's payslip",
    visit("/h5/wages", { session: "ended", ...phone }),
    { do: "refuse", why: "expired", login: "/h5/commonLogin?redirect=%2Fh5%2Fwages" },
  ],
  [1, "an ended session on a public path is shown it", visit("/login", { session: "ended" }), show],
  ...[
    "/redirect/dashboard",
    "/404",
    "/401",
    "/h5/errorLogin",
    "/h5/success-page",
    "/auth-redirect",
    "/login/erpMac",
    "/login/factor",
  ].map((path): [number, string, Visit, Decision] => [2, `${path} is shown to anybody`, visit(path), show]),
  [2, "also to a person with a password to change", visit("/401", { session: "web", mustChangePassword: true }), show],
  [3, "single sign-on on a phone", visit("/cas?ticket=ST-9", { ...phone, session: "web" }), to("/h5/errorLogin")],
  [3, "its start on a phone", visit("/sso", phone), to("/h5/errorLogin")],
  [4, "single sign-on on a desktop runs", visit("/sso"), show],
  [4, "also with a session, which it replaces", visit("/cas?ticket=ST-9", { session: "web" }), show],
  [5, "the gateway's entry runs", visit("/finance/gate?ticket=FT-1"), show],
  [6, "who is signed in leaves the login page", visit("/login?redirect=/dashboard", { session: "web" }), to("/")],
  [
    7,
    "with a password to change there is one page",
    visit("/dashboard", { session: "web", mustChangePassword: true }),
    to("/profile/password"),
  ],
  [7, "which is shown", visit("/profile/password", { session: "web", mustChangePassword: true }), show],
  [7, "and one may leave", visit("/logout", { session: "web", mustChangePassword: true }), show],
  [8, "the first page after signing in, permitted", visit("/employees/mine", { session: "web", loaded: "now" }), show],
  [
    8,
    "the first page, not permitted",
    visit("/finance/x", { session: "web", loaded: "now", permitted: false }),
    to("/"),
  ],
  [8, "the first page, not there", visit("/no/such", { session: "web", loaded: "now", known: false }), to("/")],
  [
    9,
    "permissions that cannot be had reset the token",
    visit("/dashboard", { session: "web", loaded: "failed" }),
    { do: "refuse", why: "unverified", login: "/login?redirect=%2Fdashboard" },
  ],
  [10, "a permitted page", visit("/employees/mine", { session: "web" }), show],
  [10, "a public page", visit("/h5/recruitmentRegister", { session: "web", permitted: false }), show],
  [
    10,
    "a page without permission",
    visit("/finance/x", { session: "web", permitted: false }),
    { do: "refuse", why: "unauthorised" },
  ],
  [10, "no such page", visit("/no/such", { session: "web", known: false }), { do: "refuse", why: "missing" }],
  [11, "a mobile session proceeds", visit("/h5/punch", { session: "mobile", ...phone }), show],
  [
    11,
    "inside what it is kept to",
    visit("/h5/companyRegistrySubsidy/electronSignature", {
      session: "mobile",
      restrictedTo: ["/h5/companyRegistrySubsidy"],
    }),
    show,
  ],
  [
    11,
    "outside of it",
    visit("/h5/wages", { session: "mobile", restrictedTo: ["/h5/companyRegistrySubsidy"] }),
    { do: "refuse", why: "unauthorised" },
  ],
  [
    11,
    "a path that only begins like it",
    visit("/h5/wagesOfOthers", { session: "mobile", restrictedTo: ["/h5/wages"] }),
    { do: "refuse", why: "unauthorised" },
  ],
  ...["/h5/wages", "/h5/secret", "/h5/dimission"].map((path): [number, string, Visit, Decision] => [
    12,
    path,
    visit(path),
    to(`/h5/commonLogin?redirect=${encodeURIComponent(path)}`),
  ]),
  [13, "/h5/exam", visit("/h5/exam?id=7"), to("/h5/login?redirect=%2Fh5%2Fexam%3Fid%3D7")],
  [13, "/h5/signup", visit("/h5/signup", phone), to("/h5/login?redirect=%2Fh5%2Fsignup")],
  [13, "/h5/assessment", visit("/h5/assessment"), to("/h5/login?redirect=%2Fh5%2Fassessment")],
  [14, "the phone's home", visit("/h5/index"), to("/h5/h5Login?redirect=%2Fh5%2Findex")],
  [
    14,
    "the card page",
    visit("/employee/api/read/card/create"),
    to("/h5/h5Login?redirect=%2Femployee%2Fapi%2Fread%2Fcard%2Fcreate"),
  ],
  [14, "the card page with a form token", visit("/employee/api/read/card/create?t=x", { formToken: true }), show],
  [15, "the training login without a target", visit("/h5/login"), to("/h5/login?redirect=%2Fh5%2Findex")],
  [15, "does not loop", visit("/h5/login?redirect=%2Fh5%2Findex"), show],
  [16, "other public paths", visit("/h5/recruitmentRegister"), show],
  [16, "also with a slash at the end", visit("/h5/h5Login/"), show],
  [16, "the subsidy page, which has an entry of its own", visit("/h5/companyRegistrySubsidy", phone), show],
  [
    16,
    "a page behind it",
    visit("/h5/companyRegistrySubsidy/decline?id=1"),
    to("/h5/commonLogin?redirect=%2Fh5%2FcompanyRegistrySubsidy%2Fdecline%3Fid%3D1&loginType=4"),
  ],
  [
    17,
    "a listed phone page on a phone",
    visit("/h5/punch", { ...phone, savedLoginPath: "/h5/login" }),
    to("/h5/h5Login?redirect=%2Fh5%2Fpunch"),
  ],
  [
    18,
    "anything else on a phone goes to the login page used last",
    visit("/dashboard", { ...phone, savedLoginPath: "/h5/commonLogin" }),
    to("/h5/commonLogin?redirect=%2Fdashboard"),
  ],
  [
    18,
    "or to the mobile login",
    visit("/dashboard", { ...phone, savedLoginPath: "//evil.com" }),
    to("/h5/h5Login?redirect=%2Fdashboard"),
  ],
  [19, "anything else on a desktop", visit("/attendance/flow"), to("/login?redirect=%2Fattendance%2Fflow")],
  [19, "a phone page on a desktop", visit("/h5/punch"), to("/login?redirect=%2Fh5%2Fpunch")],
];

describe("the guard", () => {
  it.each(ROWS)("row %i: %s", (_, __, given, decision) => {
    expect(decide(given)).toEqual(decision);
  });

  it("shell 11: without a session each path leads to its own login page, a public one is shown", () => {
    expect(decide(visit("/h5/wages"))).toEqual(to("/h5/commonLogin?redirect=%2Fh5%2Fwages"));
    expect(decide(visit("/h5/wages/12"))).toEqual(to("/h5/commonLogin?redirect=%2Fh5%2Fwages%2F12"));
    expect(decide(visit("/h5/exam?id=7"))).toEqual(to("/h5/login?redirect=%2Fh5%2Fexam%3Fid%3D7"));
    expect(decide(visit("/h5/punch", phone))).toEqual(to("/h5/h5Login?redirect=%2Fh5%2Fpunch"));
    expect(decide(visit("/h5/punch"))).toEqual(to("/login?redirect=%2Fh5%2Fpunch"));
    expect(decide(visit("/attendance/flow"))).toEqual(to("/login?redirect=%2Fattendance%2Fflow"));
    expect([decide(visit("/h5/recruitmentRegister")), decide(visit("/h5/recruitmentRegister", phone))]).toEqual([
      show,
      show,
    ]);
  });

  it("has a case for each of the 19 rows", () => {
    expect([...new Set(ROWS.map(([row]) => row))].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 19 }, (_, n) => n + 1),
    );
  });

  it("never sends anybody off the site, whatever it is given", () => {
    const text = fc.oneof(
      fc.webPath(),
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "//evil.com",
        "/\\evil.com",
        "https://evil.com",
        "javascript:alert(1)",
        "/.//evil.com",
        "/%5Cevil.com",
        "/h5/wages",
        "/login",
        "/h5/login",
        "/cas",
        "/dashboard",
      ),
    );
    const any: fc.Arbitrary<Visit> = fc.record(
      {
        path: text,
        query: fc.oneof(
          fc.constant(""),
          text.map((value) => `?redirect=${value}`),
          text,
        ),
        session: fc.constantFrom("none" as const, "ended" as const, "web" as const, "mobile" as const),
        mobileDevice: fc.boolean(),
        savedLoginPath: fc.oneof(fc.constant(null), text),
        mustChangePassword: fc.boolean(),
        loaded: fc.constantFrom("before" as const, "now" as const, "failed" as const),
        known: fc.boolean(),
        permitted: fc.boolean(),
        restrictedTo: fc.oneof(fc.constant(null), fc.array(text)),
        formToken: fc.boolean(),
      },
      { requiredKeys: ["path", "query", "session", "mobileDevice", "savedLoginPath"] },
    );
    fc.assert(
      fc.property(any, (given) => {
        const decision = decide(given);
        const address = decision.do === "redirect" ? decision.to : "login" in decision ? decision.login : "/";
        const url = new URL(address, "https://own.example");
        expect(url.origin).toBe("https://own.example");
        expect(address).toMatch(/^\/(?![/\\])/);
        // And never in a circle: where it sends somebody, he is shown something or sent once more.
        if (decision.do === "redirect" && given.session === "none") {
          const next = decide({ ...given, path: url.pathname, query: url.search });
          expect(next.do === "redirect" ? next.to : "").not.toBe(address);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
