import { LOGIN_TYPE } from "~/contracts/shell/codes";
import { CARD_PAGE, plainPath } from "~/lib/shell/phone-path";

/**
 * Shell rule 20: the whole table of the navigation guard as one pure function. It decides from what is known about a
 * visit; who asks (loaders, the door) finds that out and acts on the answer.
 */

/** Row 2: shown whoever asks. */
const ALWAYS = [
  "/404",
  "/401",
  "/h5/errorlogin",
  "/h5/success-page",
  "/auth-redirect",
  "/login/erpmac",
  "/login/factor",
];
const SINGLE_SIGN_ON = ["/sso", "/cas"];
const SALARY_KEY = "/h5/secret";
const WAGES = "/h5/wages";
const COMMON_LOGIN = [WAGES, SALARY_KEY, "/h5/dimission"];
const TRAINING_LOGIN = ["/h5/signup", "/h5/exam", "/h5/assessment"];
const PUBLIC = [
  ...ALWAYS,
  ...SINGLE_SIGN_ON,
  "/finance/gate",
  "/login",
  "/logout",
  "/h5/h5login",
  "/h5/commonlogin",
  "/h5/login",
  "/h5/qrcodeentrance",
  "/h5/questionnaire",
  "/h5/mobileresume",
  "/h5/recruitmentregister",
  "/dashboard/gradeidea",
  "/h5/companyregistrysubsidy",
  "/h5/companyregistrysubsidy/electronsignature",
  "/h5/companyregistrysubsidy/decline",
  "/h5/warehouse/register",
  "/h5/interviewconfirm",
  "/h5/offer",
  "/h5/test",
];
/** Below the table: whoever is not signed in sees its own entry; the pages behind it lead to the same login. */
const SUBSIDY = "/h5/companyregistrysubsidy";
/** Row 17: phone pages that ask for the mobile login, wherever one signed in last. */
const PHONE_PAGES = [
  "attendance_month",
  "travel-list",
  "punch",
  "course-assessment",
  "vaccinelist",
  "assettransfer",
  "staffbadgeupload",
  "attendance",
  "attendanceapply",
  "electronsignature",
  "resignationapplication",
  "maintenanceapply",
  "activitysign",
  "approval",
].map((page) => `/h5/${page}`);
const BEFORE_PASSWORD = ["/profile/password", "/logout"];

export const H5_LOGIN_PATHS = ["/h5/h5Login", "/h5/commonLogin", "/h5/login"] as const;

const among = (pages: readonly string[], path: string) => pages.includes(path);

const isPublic = (path: string) => among(PUBLIC, path) || path.startsWith("/redirect/");

/** Phones by User-Agent; tablets get the desktop frame. */
export const isMobileDevice = (userAgent: string) =>
  /Mobi|Android.+Mobile|iPhone|DingTalk/i.test(userAgent) && !/iPad/i.test(userAgent);

export interface Visit {
  path: string;
  /** Query string with its question mark, or nothing. */
  query: string;
  /** `ended`: the browser holds a token that opens nothing, or whose account has no name. */
  session: "none" | "ended" | "web" | "mobile";
  mobileDevice: boolean;
  /** LOGINPATH cookie. */
  savedLoginPath: string | null;
  mustChangePassword?: boolean;
  /** Menus and permissions of a web session: built before this visit, with it, or not to be had. */
  loaded?: "before" | "now" | "failed";
  /** The product has a page here. */
  known?: boolean;
  /** The host lets this person have it; an empty list of permissions permits nothing that asks for a code. */
  permitted?: boolean;
  restrictedTo?: readonly string[] | null;
  /** The card page's address carries a valid form token (rule 35). */
  formToken?: boolean;
}

export type Decision =
  | { do: "show" }
  | { do: "redirect"; to: string }
  /** `expired`: the 555 page, then `login`. `unverified`: the token is reset, then `login`. */
  | { do: "refuse"; why: "expired" | "unverified"; login: string }
  | { do: "refuse"; why: "unauthorised" | "missing" };

const show: Decision = { do: "show" };
const to = (path: string): Decision => ({ do: "redirect", to: path });
const refuse = (why: "unauthorised" | "missing"): Decision => ({ do: "refuse", why });

/** The first row that fits a visit (shell rule 20). Every address it sends to is one of ours. */
export function decide(visit: Visit): Decision {
  const path = plainPath(visit.path);
  const { session, mobileDevice, known = true, permitted = true, loaded = "before" } = visit;
  if (session === "ended" && !isPublic(path)) return { do: "refuse", why: "expired", login: loginPageOf(visit) }; // 1
  if (among(ALWAYS, path) || path.startsWith("/redirect/")) return show; // 2
  if (among(SINGLE_SIGN_ON, path)) return mobileDevice ? to("/h5/errorLogin") : show; // 3, 4
  if (path === "/finance/gate") return show; // 5
  if (session === "web") {
    if (path === "/login") return to("/"); // 6
    if (visit.mustChangePassword && !among(BEFORE_PASSWORD, path)) return to("/profile/password"); // 7
    if (loaded === "failed")
      return { do: "refuse", why: "unverified", login: loginPageOf({ ...visit, mobileDevice: false }) }; // 9
    if (isPublic(path) || (known && permitted)) return show; // 8, 10
    if (loaded === "now") return to("/"); // 8
    return refuse(known ? "unauthorised" : "missing"); // 10
  }
  if (session === "mobile") {
    if (isPublic(path)) return show;
    if (!known) return refuse("missing");
    const outside =
      visit.restrictedTo &&
      !visit.restrictedTo.some((page) => path === plainPath(page) || path.startsWith(`${plainPath(page)}/`));
    return outside || !permitted ? refuse("unauthorised") : show; // 11
  }
  return nobody(visit, path);
}

/** Rows 12 to 19: nobody is signed in. */
function nobody(visit: Visit, path: string): Decision {
  const carry = `?redirect=${encodeURIComponent(visit.path + visit.query)}`;
  if (path.startsWith(`${SUBSIDY}/`)) return to(`/h5/commonLogin${carry}&loginType=${LOGIN_TYPE.subsidy}`);
  if (among(COMMON_LOGIN, path) || [WAGES, SALARY_KEY].some((page) => path.startsWith(`${page}/`)))
    return to(`/h5/commonLogin${carry}`); // 12
  if (among(TRAINING_LOGIN, path)) return to(`/h5/login${carry}`); // 13
  if (path === CARD_PAGE && visit.formToken) return show;
  if (path === "/h5/index" || path === CARD_PAGE) return to(`/h5/h5Login${carry}`); // 14
  if (path === "/h5/login" && !new URLSearchParams(visit.query).get("redirect"))
    return to("/h5/login?redirect=%2Fh5%2Findex"); // 15
  if (isPublic(path)) return show; // 16
  if (!visit.mobileDevice) return to(`/login${carry}`); // 19
  if (among(PHONE_PAGES, path)) return to(`/h5/h5Login${carry}`); // 17
  return to((H5_LOGIN_PATHS.find((page) => page === visit.savedLoginPath) ?? "/h5/h5Login") + carry); // 18
}

/** Where somebody signs in for this target. */
function loginPageOf(visit: Visit): string {
  const decision = nobody(visit, plainPath(visit.path));
  return decision.do === "redirect" ? decision.to : "/login";
}
