import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadScan } from "~/contracts/employees/scan";
import { call, recordId } from "~/door/call.server";

/** The scan itself, with the headers the host gives it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, downloadScan, { id: recordId(request, params.id) });
}
