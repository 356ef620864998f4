import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { call, listQuery } from "~/api.server";
import { exportPlatforms } from "~/contracts/organization/platform";
import type { In } from "~/contracts/endpoint";
import { paths } from "~/lib/paths";
import { readForm } from "~/session/posted-form.server";

/** Only the button posts here; the address alone leads back to the list with the same filters. */
export async function loader({ request }: LoaderFunctionArgs) {
  return redirect(paths.platforms + new URL(request.url).search);
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { query } = listQuery(request);
  return call(request, exportPlatforms, { query } as In<typeof exportPlatforms>, {
    idempotencyKey: String(form.get("_key")),
  });
}
