import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { exported, listAgain } from "~/door/export.server";
import { exportPositions } from "~/contracts/organization/organization";

/** Only the button posts here. */
export async function loader({ request }: LoaderFunctionArgs) {
  return listAgain(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return exported(request, exportPositions);
}
