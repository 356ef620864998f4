import { LISTS, type ListName } from "~/lib/lists/all";
import { VIEW, wordOf } from "~/lib/lists/columns";
import { say } from "~/lib/texts.server";
import { languageOf } from "~/session/person.server";

/**
 * The list that an address names, in the reader's words: its title, a word for each column, and its page with the
 * filters of the address.
 * @throws 404
 */
export function listOf(request: Request, name: string | undefined) {
  if (!name || !Object.hasOwn(LISTS, name)) throw new Response(null, { status: 404 });
  const list = LISTS[name as ListName];
  const words = (key: string) => say(languageOf(request), { key });
  const search = new URL(request.url).searchParams;
  search.delete("_data");
  search.delete("_routes");
  const query = search.toString();
  return {
    name: name as ListName,
    list,
    title: words(list.title),
    word: (column: string) => words(wordOf(list, column)),
    query,
    view: search.get(VIEW) ?? undefined,
    back: query ? `${list.path}?${query}` : list.path,
  };
}
