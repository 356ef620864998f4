import { RemixBrowser } from "@remix-run/react";
import i18next from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";

/** Texts come by namespace from /locales, cached for ever under the version in <html data-texts>. */
const texts = {
  type: "backend" as const,
  read(language: string, namespace: string, done: (error: unknown, data?: Record<string, string>) => void) {
    fetch(`/locales/${language}/${namespace}?v=${document.documentElement.dataset.texts}`)
      .then((response) => response.json())
      .then((data) => done(null, data), done);
  },
};

async function hydrate() {
  const language = document.documentElement.dataset.language;
  await i18next
    .use(texts)
    .use(initReactI18next)
    .init({
      lng: language,
      ns: ["ui", "shell", ...getInitialNamespaces()],
      defaultNS: "ui",
      fallbackLng: false,
      interpolation: { escapeValue: false },
    });
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18next}>
        <StrictMode>
          <RemixBrowser />
        </StrictMode>
      </I18nextProvider>,
    );
  });
}

void hydrate();
