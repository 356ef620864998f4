import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { exportPayslips } from "~/contracts/salary/payslips";
import { exported, listAgain } from "~/door/export.server";

/** Only the button posts here. */
export async function loader({ request }: LoaderFunctionArgs) {
  return listAgain(request);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return exported(request, exportPayslips, {}, { runId: params.data });
}
