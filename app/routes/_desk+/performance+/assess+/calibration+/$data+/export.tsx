import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { exportCalibration } from "~/contracts/performance/calibrations";
import { recordId } from "~/door/call.server";
import { exported, listAgain } from "~/door/export.server";
import { readForm } from "~/session/posted-form.server";

/** Only the button posts here. */
export async function loader({ request }: LoaderFunctionArgs) {
  return listAgain(request);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  return exported(request, exportCalibration, {}, { id: recordId(request, params.data) }, form);
}
