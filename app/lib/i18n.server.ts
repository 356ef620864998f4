import i18next, { type i18n, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { filled, NAMESPACES_OF_A_PAGE, textPlaces } from "./browser-texts";
import { LANGUAGES, type Language } from "./languages";
import { isText, namespaces, resources, textsVersion } from "./texts.server";

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
    react: { useSuspense: false, nsMode: NAMESPACES_OF_A_PAGE },
  });
  return remembering(instance);
}

/**
 * Texts are looked up once a process, not at every place of every page (a tenth of the list page's time), and filled
 * as the browser fills them. Only texts that exist are kept, so that no key made from data can fill the memory.
 */
function remembering(instance: i18n): i18n {
  const lookUp = instance.getFixedT.bind(instance) as unknown as (
    ...scope: unknown[]
  ) => (key: string, params?: Record<string, unknown>) => string;
  const translators = new Map<string, TFunction>();
  instance.getFixedT = ((...scope: unknown[]) => {
    const name = scope.join("|");
    let translator = translators.get(name);
    if (!translator) {
      const translate = lookUp(...scope);
      const asked = [scope[1] ?? "ui"].flat() as string[];
      const texts = new Map<string, string>();
      let version = textsVersion();
      translator = ((key: string, params?: Record<string, unknown>) => {
        if (version !== textsVersion()) {
          texts.clear();
          version = textsVersion();
        }
        let text = texts.get(key);
        if (text === undefined) {
          const place = textPlaces(asked, key).find((one) => isText(instance, one));
          if (place === undefined) return translate(key, params);
          text = translate(place, { skipInterpolation: true });
          texts.set(key, text);
        }
        return text.includes("{{") ? filled(text, params ?? {}) : text;
      }) as TFunction;
      translators.set(name, translator);
    }
    return translator;
  }) as i18n["getFixedT"];
  return instance;
}

const instances = new Map(LANGUAGES.map((language) => [language, create(language)]));

/** One instance a language for the whole process: rendering only reads it. */
export const i18nFor = (language: Language) => instances.get(language)!;
