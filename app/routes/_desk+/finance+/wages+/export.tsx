import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { exportWages } from "~/contracts/salary/paid-wages";
import { exported, listAgain } from "~/door/export.server";

/** Only the button posts here. */
export async function loader({ request }: LoaderFunctionArgs) {
  return listAgain(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return exported(request, exportWages);
}
