import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { exported, listAgain } from "~/door/export.server";
import { exportClassify } from "~/contracts/shell/dictionary";

/** Only the button posts here. */
export async function loader({ request }: LoaderFunctionArgs) {
  return listAgain(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return exported(request, exportClassify);
}
