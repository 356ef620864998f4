import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { groups } from "./all.server";
import { entryAt } from "./entry.server";

/** The group has no page of its own. */
export async function loader({ request }: LoaderFunctionArgs) {
  return redirect(entryAt(groups, request));
}
