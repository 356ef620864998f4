import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { exportReceipts } from "~/contracts/employees/receipts";
import { recordId } from "~/door/call.server";
import { exported, listAgain } from "~/door/export.server";

/** Only the button posts here. */
export async function loader({ request }: LoaderFunctionArgs) {
  return listAgain(request);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return exported(request, exportReceipts, { id: recordId(request, params.data) });
}
