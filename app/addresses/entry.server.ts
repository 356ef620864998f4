import { matchPath } from "@remix-run/react";

/** What a table of addresses says of the one that was asked for. `ending` is what the table leaves out of each. */
export function entryAt<T>(table: Readonly<Record<string, T>>, { url }: Request, ending = ""): T {
  const { pathname } = new URL(url);
  const found = Object.entries(table).find(([pattern]) => matchPath(`/${pattern}${ending}`, pathname))?.[1];
  if (found === undefined) throw new Error(`No entry for ${pathname}`);
  return found;
}
