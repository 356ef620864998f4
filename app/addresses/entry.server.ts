import { matchPath, type Params } from "@remix-run/react";
import { recordId } from "~/door/call.server";
import { notThere } from "~/session/refused.server";
import type { Asking, Part } from "./addresses";

/** What a table of addresses says of the one that was asked for. `ending` is what the table leaves out of each. */
export function entryAt<T>(table: Readonly<Record<string, T>>, request: Request, ending = ""): T {
  const pathname = decodeURI(new URL(request.url).pathname);
  const found = Object.entries(table).find(([pattern]) => matchPath(`/${pattern}${ending}`, pathname))?.[1];
  if (found === undefined) throw notThere(request);
  return found;
}

/** Keys of a table, as the address says them. @throws 404 for what is no key */
export function keysAsked(keys: Readonly<Record<string, Part>>, request: Request, params: Params): Asking {
  const { searchParams } = new URL(request.url);
  const said = (part: string) => (part.startsWith("?") ? (searchParams.get(part.slice(1)) ?? undefined) : params[part]);
  const asked = (part: Part) => {
    if (typeof part === "string") return recordId(request, said(part));
    const value = said(part.part);
    if (value === undefined || !part.is(value)) throw notThere(request);
    return value;
  };
  return Object.fromEntries(Object.entries(keys).map(([key, part]) => [key, asked(part)]));
}
