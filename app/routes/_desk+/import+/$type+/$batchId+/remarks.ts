import type { LoaderFunctionArgs } from "@remix-run/node";
import { importRemarks } from "~/contracts/platform/imports";
import { call } from "~/door/call.server";

export async function loader({ request, params: { type, batchId } }: LoaderFunctionArgs) {
  return call(request, importRemarks, { type: type!, batchId });
}
