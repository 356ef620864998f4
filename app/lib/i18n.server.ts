import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { LANGUAGES, type Language } from "./languages";
import { namespaces, resources } from "./texts.server";

function create(language: Language): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    resources,
    ns: namespaces,
    defaultNS: "ui",
    fallbackLng: false,
    interpolation: { escapeValue: false },
    initImmediate: false,
    react: { useSuspense: false },
  });
  return instance;
}

const instances = new Map(LANGUAGES.map((language) => [language, create(language)]));

/** One instance a language for the whole process: rendering only reads it. */
export const i18nFor = (language: Language) => instances.get(language)!;
