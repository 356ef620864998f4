import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { call, listQuery } from "~/api.server";
import { exportPositions } from "~/contracts/organization/organization";
import type { In } from "~/contracts/endpoint";
import { paths } from "~/lib/paths";
import { readForm } from "~/session/posted-form.server";

/** Only the button posts here; the address alone leads back to the list with the same filters. */
export async function loader({ request }: LoaderFunctionArgs) {
  return redirect(paths.positions + new URL(request.url).search);
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { query } = listQuery(request);
  return call(request, exportPositions, { query } as In<typeof exportPositions>, {
    idempotencyKey: String(form.get("_key")),
  });
}
