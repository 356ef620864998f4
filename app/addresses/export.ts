import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { exported, listAgain } from "~/door/export.server";
import { exports } from "./all.server";
import { entryAt } from "./entry.server";

/** Only the button of a list posts here. */
export async function loader({ request }: LoaderFunctionArgs) {
  return listAgain(request);
}

export async function action({ request }: ActionFunctionArgs) {
  const { endpoint, filters } = entryAt(exports, request, "/export");
  return exported(request, endpoint, {}, filters);
}
