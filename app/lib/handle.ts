import type { UIMatch } from "@remix-run/react";

type NewAndEdit = readonly [fresh: string, edited: string];

/** What a route module says of itself in `export const handle`. */
export interface PageHandle {
  /**
   * Text key of the title; two, where a new record and one that is there have one page; or a function of the loader's
   * data that returns one (or a finished title as `{text}`).
   */
  title?: string | NewAndEdit | ((data: never, search: URLSearchParams) => string | { text: string });
  /** It stays among the visited pages although no menu leads to it (shell rule 52). */
  tab?: true;
  /** Text namespaces the page needs in the browser, besides the frame's. */
  i18n?: string[];
  /** false: the page ships no script. */
  hydrate?: false;
  /** Signature pages show only their own title (specification 1). */
  bareTitle?: true;
  /** The browser keeps nothing of it when another page is visited (shell rule 52). */
  noCache?: true;
  /**
   * Address of the menu the page belongs to, when its path does not begin with the menu's; or a function of the
   * loader's data that returns one.
   */
  menu?: string | ((data: never) => string);
}

export const handleOf = (match: UIMatch): PageHandle => (match.handle ?? {}) as PageHandle;

/** The title that needs no data: a text key; else undefined. */
export function fixedTitle({ title }: PageHandle, path: string): string | undefined {
  if (typeof title === "function") return undefined;
  return typeof title === "object" ? title[/\/(new|create)\/?$/i.test(path) ? 0 : 1] : title;
}

/** Title text or key of the deepest page that has one; one made from data is not had where these were refused. */
export function titleOf(matches: UIMatch[], search: URLSearchParams): string | { text: string } | null {
  for (const match of [...matches].reverse()) {
    const handle = handleOf(match);
    if (typeof handle.title === "function") return match.data ? handle.title(match.data as never, search) : null;
    const title = fixedTitle(handle, match.pathname);
    if (title) return title;
  }
  return null;
}

/** Where the shown page stands among the menus: at its own path, or below the menu it names. */
export function placeOf(matches: UIMatch[]): string {
  const page = matches.at(-1);
  if (!page) return "/";
  const { menu } = handleOf(page);
  if (typeof menu !== "function") return (menu ?? "") + page.pathname;
  return page.data ? menu(page.data as never) + page.pathname : page.pathname;
}
