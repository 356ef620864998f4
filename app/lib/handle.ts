import type { UIMatch } from "@remix-run/react";

/** What a route module says of itself in `export const handle`. */
export interface PageHandle {
  /** Text key of the title, or a function of the loader's data that returns one (or a finished title as `{text}`). */
  title?: string | ((data: never, search: URLSearchParams) => string | { text: string });
  /** Text key of its tag among the visited pages, when the title is made from data. */
  tab?: string;
  /** Text namespaces the page needs in the browser, besides the frame's. */
  i18n?: string[];
  /** false: the page ships no script. */
  hydrate?: false;
  /** Signature pages show only their own title (specification 1). */
  bareTitle?: true;
  /** The browser keeps nothing of it when another page is visited (shell rule 52). */
  noCache?: true;
  /** Menu the page belongs to, when its path does not begin with the menu's. */
  menu?: string;
}

export const handleOf = (match: UIMatch): PageHandle => (match.handle ?? {}) as PageHandle;

/** Title text or key of the deepest page that has one. */
export function titleOf(matches: UIMatch[], search: URLSearchParams): string | { text: string } | null {
  for (const match of [...matches].reverse()) {
    const { title } = handleOf(match);
    if (typeof title === "function") return match.data === undefined ? null : title(match.data as never, search);
    if (title) return title;
  }
  return null;
}
