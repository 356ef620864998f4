import type { LoaderFunctionArgs } from "@remix-run/node";
import { call } from "~/door/call.server";
import { importRemarks } from "~/contracts/platform/imports";

export async function loader({ request, params: { type, batchId } }: LoaderFunctionArgs) {
  return call(request, importRemarks, { type: type!, batchId });
}
