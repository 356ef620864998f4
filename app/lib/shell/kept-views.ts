/** What was typed into one field, or whether it was picked, under the field's place in the page. */
export type Typed = Record<string, string | boolean>;

/** How a visited page was left. It holds for this query alone. */
export interface View {
  search: string;
  y: number;
  typed: Typed;
  /** On its way to the server; whether it got there is known with the next page. */
  sent?: true;
}

/** Views by path, of one session. */
export interface Kept {
  session: string;
  views: Record<string, View>;
}

/** What the browser's store says; another session's, or nothing that can be read, counts as nothing. */
export function readKept(text: string | null, session: string): Kept {
  try {
    const kept = JSON.parse(text ?? "") as Kept;
    if (kept.session === session && kept.views) return kept;
  } catch {
    // Not ours, or cut short.
  }
  return { session, views: {} };
}

/** The page's view with what is new of it; one of another query starts anew. */
export function withView({ session, views }: Kept, path: string, search: string, change: Partial<View>): Kept {
  const old = views[path]?.search === search ? views[path] : { search, y: 0, typed: {} };
  return { session, views: { ...views, [path]: { ...old, ...change } } };
}

/** Closed pages are forgotten. */
export function onlyOpen({ session, views }: Kept, open: readonly string[]): Kept {
  return { session, views: Object.fromEntries(Object.entries(views).filter(([path]) => open.includes(path))) };
}

/**
 * After the answer to a form: what got there is forgotten, also where the form went on to another page; what was
 * refused on the page `path` stays.
 */
export function afterAnswer({ session, views }: Kept, path: string, refused: boolean): Kept {
  const next = Object.entries(views).map(([at, { sent, ...view }]) => [
    at,
    sent && !(refused && at === path) ? { ...view, typed: {} } : view,
  ]);
  return { session, views: Object.fromEntries(next) };
}

/**
 * What is unsent, from what the fields say now: those that differ from what the page came with, and those that a
 * refused form brought back as they had been typed.
 */
export function typedNow(
  old: Typed,
  fields: readonly { key: string; value: string | boolean; changed: boolean }[],
): Typed {
  return Object.fromEntries(
    fields.filter(({ key, value, changed }) => changed || old[key] === value).map(({ key, value }) => [key, value]),
  );
}
