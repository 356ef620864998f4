import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { clientIp } from "~/session/visit.server";
import { serveApi } from "~/upstream/host.server";

/** The API host for programs: bearer token only, cookies are not looked at. */
export async function loader({ request }: LoaderFunctionArgs) {
  return serveApi(request, "/api", clientIp(request));
}

export async function action({ request }: ActionFunctionArgs) {
  return serveApi(request, "/api", clientIp(request));
}
