import type { LoaderFunctionArgs } from "@remix-run/node";
import { badgePhoto } from "~/contracts/employees/badge";
import { call } from "~/door/call.server";

/** The picture itself, with the headers the host gives it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const badge = new URL(request.url).searchParams.get("badge") ?? "";
  return call(request, badgePhoto, {
    jobNumber: params.jobNumber ?? "",
    badgeId: /^\d{1,9}$/.test(badge) ? badge : undefined,
  });
}
