import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { exportSubsidyMonth } from "~/contracts/employees/subsidies";
import type { In } from "~/contracts/endpoint";
import { call } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { employeePaths } from "~/lib/employees/paths";
import { readForm } from "~/session/posted-form.server";

/** Only the button posts here; the address alone leads back to the list with the same month. */
export async function loader({ request }: { request: Request }) {
  return redirect(employeePaths.subsidyMonth + new URL(request.url).search);
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { query } = listQuery(request);
  return call(request, exportSubsidyMonth, { query } as In<typeof exportSubsidyMonth>, {
    idempotencyKey: String(form.get("_key")),
  });
}
