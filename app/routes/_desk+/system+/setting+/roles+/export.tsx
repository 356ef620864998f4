import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { call } from "~/api.server";
import { exportRoles } from "~/contracts/shell/roles";
import { paths } from "~/lib/paths";
import { readForm } from "~/session/posted-form.server";

/** Only the button posts here; the address alone leads back to the list. */
export async function loader({ request }: LoaderFunctionArgs) {
  return redirect(paths.roles + new URL(request.url).search);
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  return call(request, exportRoles, {}, { idempotencyKey: String(form.get("_key")) });
}
