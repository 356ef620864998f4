import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readForm } from "~/api.server";
import { RadioField, SelectField } from "~/components/form/field";
import { PostForm } from "~/components/form/post-form";
import { Mark } from "~/components/layout/brand";
import { Button } from "~/components/ui/button";
import { SIZES, THEMES } from "~/lib/display";
import type { PageHandle } from "~/lib/handle";
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from "~/lib/languages";
import { codeOptions } from "~/lib/options";
import { paths } from "~/lib/paths";
import { safeRedirect } from "~/lib/safe-redirect";
import { displayCookie, languageCookie } from "~/session/cookies.server";
import { isPhonePath, H5_LOGIN_PATHS, trimSlash } from "~/session/guard";
import { isKnownRoute } from "~/session/known-routes.server";
import { displayOf, languageOf } from "~/session/person.server";

export const handle: PageHandle = { title: "display.title" };

/** Language links work as GET, also on login pages (shell rule 74); without one it is the page of the settings (rule 55). */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  if (!search.has("language")) return { ...displayOf(request), language: languageOf(request) };
  return back(search.get("redirect"), cookies({ language: search.get("language") }));
}

export default function DisplaySettings() {
  const chosen = useLoaderData<typeof loader>();
  const { t } = useTranslation(["shell", "ui"]);
  return (
    <main className="login" id="main">
      <section className="login-card" aria-labelledby="title">
        <header>
          <Mark />
          <h1 id="title">{t("display.title")}</h1>
        </header>
        <PostForm defaultValue={{ ...chosen, redirect: paths.dashboard }}>
          <RadioField name="theme" label={t("display.theme")} options={codeOptions(THEMES, (code) => t(`ui:frame.themes.${code}` as "ui:frame.themes.blue"))} />
          <RadioField name="size" label={t("display.size")} options={codeOptions(SIZES, (code) => t(`ui:frame.sizes.${code}` as "ui:frame.sizes.mini"))} />
          <SelectField name="language" label={t("display.language")} options={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))} required />
          <input type="hidden" name="redirect" value={paths.dashboard} readOnly />
          <Button kind="main">{t("display.save")}</Button>
        </PostForm>
      </section>
      <footer>
        <Link to={paths.dashboard}>{t("dashboard.title")}</Link>
      </footer>
    </main>
  );
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
