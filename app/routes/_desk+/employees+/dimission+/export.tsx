import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { call, listQuery } from "~/api.server";
import { exportDimissions } from "~/contracts/employees/dimission";
import type { In } from "~/contracts/endpoint";
import { paths } from "~/lib/paths";
import { readForm } from "~/session/posted-form.server";

/** Only the button posts here; the address alone leads back to the list with the same filters. */
export async function loader({ request }: { request: Request }) {
  return redirect(paths.dimissions + new URL(request.url).search);
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { query } = listQuery(request);
  return call(request, exportDimissions, { query } as In<typeof exportDimissions>, {
    idempotencyKey: String(form.get("_key")),
  });
}
