import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { exportSheet } from "~/contracts/attendance/schedule-sheets";
import { exported, listAgain } from "~/door/export.server";
import { readForm } from "~/session/posted-form.server";
import { sheetAsked } from "./__sheet.server";

/** Only the button posts here. */
export async function loader({ request }: LoaderFunctionArgs) {
  return listAgain(request);
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  return exported(request, exportSheet, { id: sheetAsked(request) }, {}, form);
}
