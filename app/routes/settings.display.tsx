import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Mark } from "~/components/layout/brand";
import { DisplayForm } from "~/components/shell/display-form";
import { Link } from "~/components/ui/link";
import type { PageHandle } from "~/lib/handle";
import { isLanguage } from "~/lib/languages";
import { DISPLAY, DISPLAY_NAMES } from "~/lib/shell/display";
import { shellPaths } from "~/lib/shell/paths";
import { isPhonePath, trimSlash } from "~/lib/shell/phone-path";
import { safeRedirect } from "~/lib/web/safe-redirect";
import { displayCookie, languageCookie } from "~/session/cookies.server";
import { H5_LOGIN_PATHS } from "~/session/guard";
import { isKnownRoute } from "~/session/known-routes.server";
import { displayOf, languageOf } from "~/session/person.server";
import { readForm } from "~/session/posted-form.server";
import loginStyles from "~/styles/login.css";

export const handle: PageHandle = { title: "display.title", i18n: ["account"] };

/** What a link may choose. */
const LINKED = ["language", "pages"] as const;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: loginStyles }];

/**
 * Languages and the weight of pages are links too, also on login pages (shell rule 74): whoever has chosen one is back
 * where he was. Without a choice it is the page of the settings (rule 55).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const { redirect: target = null, ...chosen } = Object.fromEntries(search);
  if (!LINKED.some((name) => name in chosen)) return { ...displayOf(request), language: languageOf(request) };
  return back(target, cookies(Object.fromEntries(LINKED.map((name) => [name, chosen[name] ?? null]))));
}

export default function DisplaySettings() {
  const chosen = useLoaderData<typeof loader>();
  const { t } = useTranslation("shell");
  return (
    <main className="login" id="main">
      <section className="login-card" aria-labelledby="title">
        <header>
          <Mark />
          <h1 id="title">{t("display.title")}</h1>
        </header>
        <DisplayForm chosen={chosen} redirect={shellPaths.dashboard} />
      </section>
      <footer>
        <Link to={shellPaths.dashboard}>{t("dashboard.title")}</Link>
      </footer>
    </main>
  );
}

/** Settings of the page, of the drawer and of the frame's menus: whatever of them is posted (shell rule 55). */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const chosen = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  return back(chosen.redirect ?? null, cookies(chosen));
}

function cookies(chosen: Record<string, string | null>): Headers {
  const headers = new Headers();
  const { language } = chosen;
  if (isLanguage(language)) headers.append("set-cookie", languageCookie.set(language));
  for (const name of DISPLAY_NAMES) {
    const value = DISPLAY[name].find((one) => one === chosen[name]);
    if (value) headers.append("set-cookie", displayCookie(name, value));
  }
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
