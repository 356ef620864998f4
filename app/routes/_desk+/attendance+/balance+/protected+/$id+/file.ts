import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadProof } from "~/contracts/attendance/protected";
import { call, recordId } from "~/door/call.server";

/** The proof itself, with the headers the host gives it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, downloadProof, { id: recordId(request, params.id) });
}
