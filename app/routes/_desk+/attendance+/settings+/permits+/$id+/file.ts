import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadPermitFile } from "~/contracts/attendance/work-hours";
import { call, recordId } from "~/door/call.server";

/** The paper itself, with the headers the host gives it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, downloadPermitFile, { id: recordId(request, params.id) });
}
