/** Shell rule 20, the part that needs only the path and the tokens: where somebody without a session is sent. */

const PUBLIC = new Set([
  "/login", "/logout", "/auth-redirect", "/login/erpMac", "/404", "/401", "/sso", "/cas", "/finance/gate",
  "/h5/h5Login", "/h5/commonLogin", "/h5/login", "/h5/errorLogin", "/h5/success-page", "/h5/qrCodeEntrance",
  "/h5/questionnaire", "/h5/mobileResume", "/h5/recruitmentRegister", "/dashboard/gradeIdea",
  "/h5/companyRegistrySubsidy", "/h5/companyRegistrySubsidy/electronSignature", "/h5/warehouse/register",
]);
const COMMON_LOGIN = new Set(["/h5/wages", "/h5/secret", "/h5/dimission"]);
const TRAINING_LOGIN = new Set(["/h5/signup", "/h5/exam", "/h5/assessment"]);
export const H5_LOGIN_PATHS = ["/h5/h5Login", "/h5/commonLogin", "/h5/login"] as const;

/** Paths are compared without a trailing slash; the specification writes some with one. */
export const trimSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, "") : path);

export const isPublicPath = (path: string) => PUBLIC.has(trimSlash(path)) || path.startsWith("/redirect/");
export const isPhonePath = (path: string) => path.startsWith("/h5/") || path === "/employee/api/read/card/create";

/** Phones by User-Agent; tablets get the desktop frame. */
export const isMobileDevice = (userAgent: string) => /Mobi|Android.+Mobile|iPhone|DingTalk/i.test(userAgent) && !/iPad/i.test(userAgent);

/**
 * The login page for a target nobody is signed in for (rows 12-19).
 * @param target path with query
 * @param savedLoginPath LOGINPATH cookie
 */
export function loginPageFor(target: string, mobile: boolean, savedLoginPath: string | null): string {
  const path = trimSlash(target.split("?")[0]!);
  const carry = `?redirect=${encodeURIComponent(target)}`;
  if (COMMON_LOGIN.has(path)) return `/h5/commonLogin${carry}`;
  if (TRAINING_LOGIN.has(path)) return `/h5/login${carry}`;
  if (path === "/h5/index" || path === "/employee/api/read/card/create") return `/h5/h5Login${carry}`;
  if (mobile && isPhonePath(path)) return `/h5/h5Login${carry}`;
  if (mobile) return `${H5_LOGIN_PATHS.find((page) => page === savedLoginPath) ?? "/h5/h5Login"}${carry}`;
  return `/login${carry}`;
}
