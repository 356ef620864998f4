import type { LoaderFunctionArgs } from "@remix-run/node";
import { companyMark } from "~/contracts/shell/sites";
import { call } from "~/door/call.server";

/** The company's mark, on every page and that of signing in; the address changes with the picture. */
export async function loader({ request, params: { mark = "" } }: LoaderFunctionArgs) {
  if (!/^[0-9a-f]{16}$/.test(mark)) throw new Response(null, { status: 404 });
  return call(request, companyMark, { mark });
}
