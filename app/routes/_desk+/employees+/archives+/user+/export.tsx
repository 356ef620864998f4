import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { call, listQuery } from "~/api.server";
import { exportEmployees } from "~/contracts/employees/archives";
import type { In } from "~/contracts/endpoint";
import { paths } from "~/lib/paths";
import { readForm } from "~/session/posted-form.server";

/** Only the button posts here; the address alone leads back to the list with the same filters. */
export async function loader({ request }: { request: Request }) {
  return redirect(paths.archives + new URL(request.url).search);
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { query } = listQuery(request);
  return call(request, exportEmployees, { query } as In<typeof exportEmployees>, {
    idempotencyKey: String(form.get("_key")),
  });
}
