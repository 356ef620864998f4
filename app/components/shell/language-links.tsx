import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LANGUAGES } from "~/lib/languages";

const NAMES = { zh: "中文", en: "English", es: "Español", ja: "日本語" } as const;

/** Every language in its own name; plain links, so that they work before anyone has signed in. */
export function LanguageLinks() {
  const { pathname, search } = useLocation();
  const { t, i18n } = useTranslation("shell");
  return (
    <nav className="langs" aria-label={t("login.language")}>
      {LANGUAGES.map((language) =>
        language === i18n.language ? (
          <b key={language}>{NAMES[language]}</b>
        ) : (
          <a key={language} lang={language} href={`/settings/display?language=${language}&redirect=${encodeURIComponent(pathname + search)}`}>
            {NAMES[language]}
          </a>
        ),
      )}
    </nav>
  );
}
