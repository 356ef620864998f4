import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { exportApplications } from "~/contracts/attendance/application-lists";
import { exported, listAgain } from "~/door/export.server";
import { recordsAsked, typeNamed } from "../../__records.server";

/** Only the button posts here. */
export async function loader({ request }: LoaderFunctionArgs) {
  return listAgain(request);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return exported(request, exportApplications, {}, recordsAsked(request, typeNamed(params.data)));
}
