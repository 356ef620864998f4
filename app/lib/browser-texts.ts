import type { i18n } from "i18next";

export type Texts = { [key: string]: string | Texts };
type Params = Record<string, unknown> & { defaultValue?: string };

/** Every page shows texts of these; a browser fetches them together, under this name. */
export const FRAME_NAMESPACES: readonly string[] = ["ui", "shell", "site"];
export const FRAME_TEXTS = "frame";

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
      Promise.all([names].flat().map((name) => load(name as string))).then(done),
    getFixedT: (_: unknown, namespaces: string | readonly string[] = "ui") => {
      const list = [namespaces].flat() as string[];
      return (path: string, params?: Params) => translate(list, path, params);
    },
  } as unknown as i18n;
}
