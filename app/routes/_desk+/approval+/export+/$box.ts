import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { exportForms } from "~/contracts/approvals/watch";
import { exported } from "~/door/export.server";

/** Only the button posts here; the address alone leads back to the list with the same filters. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return redirect(`/approval/${params.box}${new URL(request.url).search}`);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return exported(request, exportForms, {}, { box: params.box });
}
