import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES, LANGUAGES } from "~/lib/languages";

/** Every language in its own name; plain links, so that they work before anyone has signed in. */
export function LanguageLinks() {
  const { pathname, search } = useLocation();
  const { t, i18n } = useTranslation("shell");
  return (
    <nav className="langs" aria-label={t("login.language")}>
      {LANGUAGES.map((language) =>
        language === i18n.language ? (
          <b key={language}>{LANGUAGE_NAMES[language]}</b>
        ) : (
          <a
            key={language}
            lang={language}
            href={`/settings/display?language=${language}&redirect=${encodeURIComponent(pathname + search)}`}
          >
            {LANGUAGE_NAMES[language]}
          </a>
        ),
      )}
    </nav>
  );
}
