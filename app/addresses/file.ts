import type { LoaderFunctionArgs } from "@remix-run/node";
import { call } from "~/door/call.server";
import { files } from "./all.server";
import { entryAt, keysAsked } from "./entry.server";

/** The file itself, with the headers the host gives it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { endpoint, keys } = entryAt(files, request);
  return call(request, endpoint, keysAsked(keys, request, params));
}
