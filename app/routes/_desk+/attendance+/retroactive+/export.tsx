import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { exportApplications } from "~/contracts/attendance/application-lists";
import { APPLICATION } from "~/contracts/attendance/codes";
import { exported, listAgain } from "~/door/export.server";
import { recordsAsked } from "../flow+/__records.server";

/** Only the button posts here. */
export async function loader({ request }: LoaderFunctionArgs) {
  return listAgain(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return exported(request, exportApplications, {}, recordsAsked(request, APPLICATION.card, true));
}
