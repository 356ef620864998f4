import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readForm } from "~/api.server";
import { isLanguage } from "~/lib/languages";
import { safeRedirect } from "~/lib/safe-redirect";
import { displayCookie, languageCookie } from "~/session/cookies.server";
import { isPhonePath, H5_LOGIN_PATHS, trimSlash } from "~/session/guard";
import { isKnownRoute } from "~/session/known-routes.server";

/** Language links work as GET, also on login pages (shell rule 74). */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  return back(search.get("redirect"), cookies({ language: search.get("language") }));
}

/** Theme, size and language of the frame's menus (shell rule 55). */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const value = (name: string) => (form.has(name) ? String(form.get(name)) : null);
  return back(value("redirect"), cookies({ language: value("language"), theme: value("theme"), size: value("size") }));
}

function cookies(chosen: { language?: string | null; theme?: string | null; size?: string | null }): Headers {
  const headers = new Headers();
  if (isLanguage(chosen.language)) headers.append("set-cookie", languageCookie.set(chosen.language));
  if (chosen.theme && /^[a-z]{1,10}$/.test(chosen.theme)) headers.append("set-cookie", displayCookie("theme", chosen.theme));
  if (chosen.size && /^[a-z]{1,10}$/.test(chosen.size)) headers.append("set-cookie", displayCookie("size", chosen.size));
  return headers;
}

/** Login pages are no targets of a login, but the language switch may return to them. */
function back(target: string | null, headers: Headers) {
  const path = trimSlash((target ?? "").split("?")[0]!);
  const isLogin = path === "/login" || path === "/login/erpMac" || (H5_LOGIN_PATHS as readonly string[]).includes(path);
  const query = target?.split("?")[1];
  if (isLogin) return redirect(query ? `${path}?${new URLSearchParams(query)}` : path, { headers });
  return redirect(safeRedirect(target, { side: isPhonePath(path) ? "h5" : "web", isKnownRoute }), { headers });
}
