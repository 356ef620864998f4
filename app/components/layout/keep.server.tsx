import type { i18n } from "i18next";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import type { Keep } from "./kept";

/** Characters that are kept of one language, keys among them: the frames of some hundred people. */
const MOST_CHARACTERS = 4_000_000;

/**
 * Keeps the markup of parts (./kept) in one language, of those that were asked for last. A part is rendered with
 * nothing around it but the language, so that its markup can depend on nothing that its key does not say; not as static
 * markup, since a browser that takes the page over looks for the marks between texts.
 */
export function keeper(language: i18n, most = MOST_CHARACTERS): Keep {
  const numbers = new Map<unknown, number>();
  const kept = new Map<string, string>();
  let characters = 0;

  function put(key: string, markup: string) {
    kept.set(key, markup);
    characters += key.length + markup.length;
    for (const [oldest, old] of kept) {
      if (characters <= most) break;
      kept.delete(oldest);
      characters -= oldest.length + old.length;
    }
  }

  return (Part, props) => {
    const number = numbers.get(Part) ?? numbers.size;
    numbers.set(Part, number);
    const key = number + JSON.stringify(props);
    let markup = kept.get(key);
    if (markup === undefined) {
      try {
        markup = renderToString(
          <I18nextProvider i18n={language}>
            <Part {...props} />
          </I18nextProvider>,
        );
      } catch {
        // Needs the router (an address that is relative to the page) or has a fault: the page itself renders it.
        return null;
      }
      put(key, markup);
    } else {
      kept.delete(key);
      kept.set(key, markup);
    }
    return markup;
  };
}
