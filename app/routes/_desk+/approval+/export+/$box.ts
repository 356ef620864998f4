import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { call, listQuery } from "~/api.server";
import { exportForms } from "~/contracts/approvals/watch";
import type { In } from "~/contracts/endpoint";
import { readForm } from "~/session/posted-form.server";

/** Only the button posts here; the address alone leads back to the list with the same filters. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return redirect(`/approval/${params.box}${new URL(request.url).search}`);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { query } = listQuery(request);
  return call(request, exportForms, { query: { ...query, box: params.box } } as In<typeof exportForms>, {
    idempotencyKey: String(form.get("_key")),
  });
}
