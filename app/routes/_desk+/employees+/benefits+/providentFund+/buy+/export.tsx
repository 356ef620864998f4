import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { exported, listAgain } from "~/door/export.server";
import { buy } from "~/contracts/employees/benefits";

/** Only the button posts here. */
export async function loader({ request }: LoaderFunctionArgs) {
  return listAgain(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return exported(request, buy.export);
}
