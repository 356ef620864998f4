import { matchPath, type Params } from "@remix-run/react";
import { recordId } from "~/door/call.server";
import { notThere } from "~/session/refused.server";

/** What a table of addresses says of the one that was asked for. `ending` is what the table leaves out of each. */
export function entryAt<T>(table: Readonly<Record<string, T>>, request: Request, ending = ""): T {
  const pathname = decodeURI(new URL(request.url).pathname);
  const found = Object.entries(table).find(([pattern]) => matchPath(`/${pattern}${ending}`, pathname))?.[1];
  if (found === undefined) throw notThere(request);
  return found;
}

/** Keys of a table, as the address says them. @throws 404 for what is no key */
export const keysAsked = (keys: Readonly<Record<string, string>>, request: Request, params: Params) =>
  Object.fromEntries(Object.entries(keys).map(([key, part]) => [key, recordId(request, params[part])]));
