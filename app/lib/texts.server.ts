import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import i18next, { type i18n } from "i18next";
import { type Texts, textPlaces } from "./browser-texts";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "./languages";
import type { Site } from "./organization/known-company";
import { type Coding, packed } from "./web/packed.server";

/** A text to be put into words later, in the language of whoever reads it. Key is `namespace:path`. */
export interface Message {
  key: string;
  params?: Record<string, string | number>;
}

type Resources = Record<Language, Record<string, Record<string, unknown>>>;

const folder = path.resolve("app/locales");
/**
 * A namespace is a file, by its name alone; folders of a domain keep files together. Of one that speaks of all domains
 * (rights, parameters) each has its part: files of one name are one namespace.
 */
const files = readdirSync(path.join(folder, DEFAULT_LANGUAGE), { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".json"),
);

const namespaceOf = (file: string) => path.basename(file, ".json");
export const namespaces = [...new Set(files.map(namespaceOf))];

/** Every text, by language and namespace, read once when the process starts. */
export const resources = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    Object.fromEntries(
      namespaces.map((namespace) => [
        namespace,
        files
          .filter((file) => namespaceOf(file) === namespace)
          .map((file) => JSON.parse(readFileSync(path.join(folder, language, file), "utf8")) as Texts)
          .reduce(joined),
      ]),
    ),
  ]),
) as Resources;

/** Texts of two files, section by section. */
function joined(one: Texts, other: Texts): Texts {
  const both = Object.entries(other).map(([key, texts]) => {
    const own = one[key];
    return [key, typeof own === "object" && typeof texts === "object" ? joined(own, texts) : texts];
  });
  return { ...one, ...Object.fromEntries(both) };
}

const SITE = "site";
const FIRST_NAMES = structuredClone(
  Object.fromEntries(LANGUAGES.map((language) => [language, resources[language][SITE]])),
);

/** Version of the names of sites; of those of the specification it is empty. */
let namesVersion = "";

/**
 * Calls the company's sites by the names it gave them, wherever a text names one (`site:3`): they stand among the texts
 * of every language from now on, in this process and, under another version, in browsers.
 */
export function nameSites(sites: readonly Site[]): void {
  const named = sites.filter(({ name }) => name !== null);
  for (const language of LANGUAGES) {
    const latin = language === "en" || language === "es";
    const own = named.map(({ siteId, name, latinName }) => [siteId, (latin && latinName) || name]);
    // In place: translators and pages hold on to the tables they were given.
    const texts = resources[language][SITE]!;
    for (const key of Object.keys(texts)) delete texts[key];
    Object.assign(texts, FIRST_NAMES[language], Object.fromEntries(own));
  }
  namesVersion =
    named.length === 0 ? "" : digest(named.map(({ siteId, name, latinName }) => [siteId, name, latinName]));
  copies.clear();
}

/**
 * Sections that only the server puts into words, in whatever namespace (refusals, messages, notes in templates, mail,
 * tiles): the browser's texts go without them.
 */
const SERVER_SECTIONS: ReadonlySet<string> = new Set([
  "chooseFile",
  "clause",
  "export",
  "fault",
  "import",
  "notes",
  "notice",
  "remarkColumn",
  "said",
  "seed",
  "sms",
  "tile",
  "told",
]);

/** Of each namespace the sections that stay on the server. */
export const SAID_HERE: Record<string, readonly string[]> = Object.fromEntries(
  Object.entries(resources[DEFAULT_LANGUAGE]).map(([namespace, texts]) => [
    namespace,
    Object.keys(texts).filter((section) => SERVER_SECTIONS.has(section)),
  ]),
);

/** Texts of one namespace as the browser gets them. */
export function browserSections(language: Language, namespace: string): Record<string, unknown> | undefined {
  const texts = resources[language][namespace];
  return (
    texts && Object.fromEntries(Object.entries(texts).filter(([section]) => !SAID_HERE[namespace]?.includes(section)))
  );
}

const copies = new Map<string, Promise<Buffer>>();

/**
 * What a browser fetches of some namespaces together, by their names.
 * @param isOften whether many will ask for just these: packed once, as small as can be
 * @returns nothing where a name is none, or stands there twice
 */
export function packedTexts(
  language: Language,
  names: readonly string[],
  coding: Coding | undefined,
  isOften: boolean,
): Promise<Buffer> | string | undefined {
  if (new Set(names).size < names.length || !names.every((name) => namespaces.includes(name))) return undefined;
  const text = JSON.stringify(Object.fromEntries(names.map((name) => [name, browserSections(language, name)])));
  if (!coding) return text;
  if (!isOften) return packed(text, coding, true);
  const key = `${language}/${names.join("+")}.${coding}`;
  const copy = copies.get(key) ?? packed(text, coding);
  copies.set(key, copy);
  return copy;
}

function digest(of: unknown): string {
  return createHash("sha256").update(JSON.stringify(of)).digest("hex").slice(0, 12);
}

const released = digest([resources, SAID_HERE]);
/** Changes with any text, and with what is left out: browsers may keep what they fetched under it for ever. */
export const textsVersion = (): string => released + namesVersion;

function create(language: Language): i18n {
  const instance = i18next.createInstance();
  void instance.init({
    lng: language,
    resources,
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: [...LANGUAGES],
    ns: namespaces,
    defaultNS: "ui",
    interpolation: { escapeValue: false },
    initImmediate: false,
  });
  return instance;
}

const translators = Object.fromEntries(LANGUAGES.map((language) => [language, translator(create(language))])) as Record<
  Language,
  Translate
>;

type Translate = (key: string, params?: object) => string;

/** Whether a text stands at a place (`namespace:path`) in the language of an instance, and no section. */
export function isText(instance: i18n, place: string): boolean {
  const [namespace, key] = place.split(":") as [string, string];
  return typeof instance.getResource(instance.language, namespace, key) === "string";
}

/** A key is put into words as on the namespace's own pages. */
function translator(instance: i18n): Translate {
  const translate = instance.t as unknown as Translate;
  return (key, params) => translate(textPlaces(["ui"], key).find((place) => isText(instance, place)) ?? key, params);
}

/** Puts a message into words. A parameter `@namespace:path` is a text itself. */
export function say(language: Language, message: Message): string {
  const translate = translators[language];
  const params = Object.entries(message.params ?? {}).map(([name, value]) => [
    name,
    typeof value === "string" && /^@\w+:[\w.]+$/.test(value) ? translate(value.slice(1)) : value,
  ]);
  return translate(message.key, Object.fromEntries(params));
}
