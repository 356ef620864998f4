import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { exported, listAgain } from "~/door/export.server";
import { exportErrors } from "~/contracts/shell/logs";

/** Only the button posts here. */
export async function loader({ request }: LoaderFunctionArgs) {
  return listAgain(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return exported(request, exportErrors);
}
