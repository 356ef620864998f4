import type { i18n } from "i18next";

export type Texts = { [key: string]: string | Texts };
type Params = Record<string, unknown> & { defaultValue?: string };

/** Every page shows texts of these; what a page names beside them a browser fetches in a second go. */
export const FRAME_NAMESPACES: readonly string[] = ["ui", "shell", "site"];

/** Where browsers fetch texts of some namespaces together. */
export const textsAddress = (language: string, namespaces: readonly string[], version = ""): string =>
  `/locales/${language}/${namespaces.join("+")}?v=${version}`;

/** What a page's routes name beside what the frame has. */
export const ownTexts = (named: readonly (readonly string[] | undefined)[]): string[] => [
  ...new Set(named.flatMap((names = []) => names.filter((name) => !FRAME_NAMESPACES.includes(name)))),
];

/** The section of a namespace whose texts are meant by the last part of a key alone; in `ui` those of all pages. */
export const COMMON_WORDS = "word";

/** `useTranslation(["banks", "system"])` means both, in their order; react-i18next means the first if not told. */
export const NAMESPACES_OF_A_PAGE = "fallback";

/**
 * Where `field.department` is looked up when it has no text of its own: among the words of its namespaces, in their
 * order, then among those that all have in common.
 */
export function wordPlaces(namespaces: readonly string[], path: string): string[] {
  const last = path.slice(path.search(/[^.:]*$/));
  return [...ownNamespaces(namespaces, path), "ui"].map((namespace) => `${namespace}:${COMMON_WORDS}.${last}`);
}

/** Where a text is looked up, in order; a section that is called so is none. */
export const textPlaces = (namespaces: readonly string[], path: string): string[] => {
  const key = path.slice(path.indexOf(":") + 1);
  return [
    ...ownNamespaces(namespaces, path).map((namespace) => `${namespace}:${key}`),
    ...wordPlaces(namespaces, path),
  ];
};

/** `transfer:field.department` names its namespace, `field.department` means those of the page. */
function ownNamespaces(namespaces: readonly string[], path: string): readonly string[] {
  const colon = path.indexOf(":");
  return colon < 0 ? namespaces : [path.slice(0, colon)];
}

/** A text with the values of its `{{names}}`. */
export const filled = (text: string, params: Record<string, unknown>): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(params[name] ?? ""));

/**
 * What react-i18next asks of i18next, for one language whose texts come by namespace: a fifteenth of its weight on
 * every cold page. The server keeps the real one; a test holds the two to the same words.
 */
export function browserTexts(
  language: string,
  fetchTexts: (namespaces: readonly string[]) => Promise<Record<string, Texts>>,
  first: Record<string, Texts> = {},
): i18n {
  const loaded = new Map(Object.entries(first));
  const pending = new Map<string, Promise<unknown>>();

  function load(namespaces: readonly string[]): Promise<unknown> {
    const missing = [...new Set(namespaces)].filter((namespace) => !pending.has(namespace));
    if (missing.length > 0) {
      const came = (all: Record<string, Texts>) => {
        for (const namespace of missing) loaded.set(namespace, all[namespace] ?? {});
      };
      // Without its texts a page shows keys, as i18next would; it still works.
      const work = fetchTexts(missing).then(came, () => came({}));
      for (const namespace of missing) pending.set(namespace, work);
    }
    return Promise.all(namespaces.map((namespace) => pending.get(namespace)));
  }

  function translate(namespaces: readonly string[], path: string, params: Params = {}): string {
    for (const place of textPlaces(namespaces, path)) {
      const [namespace, steps] = place.split(":") as [string, string];
      let node: string | Texts | undefined = loaded.get(namespace);
      for (const step of steps.split(".")) node = typeof node === "object" ? node[step] : undefined;
      if (typeof node === "string") return filled(node, params);
    }
    return params.defaultValue ?? path.slice(path.indexOf(":") + 1);
  }

  const none = () => {};
  return {
    language,
    languages: [language],
    isInitialized: true,
    options: { defaultNS: "ui", react: { nsMode: NAMESPACES_OF_A_PAGE } },
    store: { on: none, off: none },
    on: none,
    off: none,
    hasLoadedNamespace: (namespace: string) => loaded.has(namespace),
    loadNamespaces: (names: string | readonly string[], done: () => void = none) =>
      load([names].flat() as string[]).then(done),
    getFixedT: (_: unknown, namespaces: string | readonly string[] = "ui") => {
      const list = [namespaces].flat() as string[];
      return (path: string, params?: Params) => translate(list, path, params);
    },
  } as unknown as i18n;
}
