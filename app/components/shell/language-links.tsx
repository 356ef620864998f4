import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES, LANGUAGES } from "~/lib/languages";
import { shellPaths } from "~/lib/shell/paths";
import { isPhonePath } from "~/lib/shell/phone-path";
import { useLight } from "../layout/light";

/**
 * Every language in its own name, and on a desk page the way to pages that are light; plain links, so that they work
 * before anyone has signed in.
 */
export function LanguageLinks() {
  const { pathname, search } = useLocation();
  const { t, i18n } = useTranslation(["shell", "doors"]);
  const isLight = useLight() !== null;
  const choosing = (name: string, value: string) =>
    `${shellPaths.display}?${new URLSearchParams({ [name]: value, redirect: pathname + search })}`;
  return (
    <>
      <nav className="langs" aria-label={t("login.language")}>
        {LANGUAGES.map((language) =>
          language === i18n.language ? (
            <b key={language}>{LANGUAGE_NAMES[language]}</b>
          ) : (
            <a key={language} lang={language} href={choosing("language", language)}>
              {LANGUAGE_NAMES[language]}
            </a>
          ),
        )}
      </nav>
      {!isLight && !isPhonePath(pathname) && <a href={choosing("pages", "light")}>{t("doors:login.light")}</a>}
    </>
  );
}
