import type { LoaderFunctionArgs } from "@remix-run/node";
import { call, recordId } from "~/door/call.server";
import { files } from "./all.server";
import { entryAt } from "./entry.server";

/** The file itself, with the headers the host gives it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { endpoint, keys } = entryAt(files, request);
  return call(request, endpoint, Object.fromEntries(keys.map(([key, part]) => [key, recordId(request, params[part])])));
}
