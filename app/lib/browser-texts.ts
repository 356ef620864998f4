import type { i18n } from "i18next";

export type Texts = { [key: string]: string | Texts };
type Params = Record<string, unknown> & { defaultValue?: string };

/** Every page shows texts of these; a browser fetches them together, under this name. */
export const FRAME_NAMESPACES: readonly string[] = ["ui", "shell", "site"];
export const FRAME_TEXTS = "frame";

/** Words that many pages have in common stand once, by the last part of their keys. */
export const COMMON_WORDS = "word";
/** Where `field.department` stands in a namespace that has no word of its own for it. */
export const commonKey = (key: string): string => `${COMMON_WORDS}.${key.slice(key.search(/[^.:]*$/))}`;

/** A text with the values of its `{{names}}`. */
export const filled = (text: string, params: Record<string, unknown>): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(params[name] ?? ""));

/**
 * What react-i18next asks of i18next, for one language whose texts come by namespace: a fifteenth of its weight on
 * every cold page. The server keeps the real one; a test holds the two to the same words.
 */
export function browserTexts(
  language: string,
  fetchTexts: (namespace: string) => Promise<Texts>,
  first: Record<string, Texts> = {},
): i18n {
  const loaded = new Map(Object.entries(first));
  const pending = new Map<string, Promise<unknown>>();

  function load(namespace: string): Promise<unknown> {
    let work = pending.get(namespace);
    if (!work) {
      // Without its texts a page shows keys, as i18next would; it still works.
      work = fetchTexts(namespace).then(
        (texts) => loaded.set(namespace, texts),
        () => loaded.set(namespace, {}),
      );
      pending.set(namespace, work);
    }
    return work;
  }

  function translate(namespaces: readonly string[], path: string, params: Params = {}): string {
    const [, named, key] = /^(?:([^:]+):)?(.+)$/.exec(path) ?? [];
    const own = named ? [named] : namespaces;
    for (const [namespace, place] of [...own.map((name) => [name, key]), ["ui", commonKey(path)]]) {
      let node: string | Texts | undefined = loaded.get(namespace!);
      for (const step of (place ?? "").split(".")) node = typeof node === "object" ? node[step] : undefined;
      if (typeof node === "string") return filled(node, params);
    }
    return params.defaultValue ?? key ?? path;
  }

  const none = () => {};
  return {
    language,
    languages: [language],
    isInitialized: true,
    options: { defaultNS: "ui" },
    store: { on: none, off: none },
    on: none,
    off: none,
    hasLoadedNamespace: (namespace: string) => loaded.has(namespace),
    loadNamespaces: (names: string | readonly string[], done: () => void = none) =>
      Promise.all([names].flat().map((name) => load(name as string))).then(done),
    getFixedT: (_: unknown, namespaces: string | readonly string[] = "ui") => {
      const list = [namespaces].flat() as string[];
      return (path: string, params?: Params) => translate(list, path, params);
    },
  } as unknown as i18n;
}
