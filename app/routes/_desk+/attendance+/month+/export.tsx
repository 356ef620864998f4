import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { exportMonths } from "~/contracts/attendance/months";
import { exported, listAgain } from "~/door/export.server";
import { monthAsked } from "../../../h5+/__month-asked.server";

/** Only the button posts here. */
export async function loader({ request }: LoaderFunctionArgs) {
  return listAgain(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return exported(request, exportMonths, {}, { month: monthAsked(request, -1) });
}
