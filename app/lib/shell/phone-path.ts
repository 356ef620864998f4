export const CARD_PAGE = "/employee/api/read/card/create";
/** Where a person signs in with a code, on any device. */
export const PHONE_CODE_LOGIN = "/h5/h5Login?way=code";

/** Paths are compared without a trailing slash; the specification writes some with one. */
export const trimSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, "") || "/" : path);
/** The router looks at no letter's case, so neither do we. */
export const plainPath = (path: string) => trimSlash(path).toLowerCase();

/** Pages of the phone side, with a session and a look of their own. */
export const isPhonePath = (path: string) => plainPath(path).startsWith("/h5/") || plainPath(path) === CARD_PAGE;
