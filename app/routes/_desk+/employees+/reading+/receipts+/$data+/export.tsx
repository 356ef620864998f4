import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { call, listQuery, recordId } from "~/api.server";
import { exportReceipts } from "~/contracts/employees/notice";
import type { In } from "~/contracts/endpoint";
import { paths } from "~/lib/paths";
import { readForm } from "~/session/posted-form.server";

/** Only the button posts here; the address alone leads back to the list with the same filters. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return redirect(paths.receipts(recordId(request, params.data)) + new URL(request.url).search);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const id = recordId(request, params.data);
  const { query } = listQuery(request);
  return call(request, exportReceipts, { id, query } as In<typeof exportReceipts>, {
    idempotencyKey: String(form.get("_key")),
  });
}
