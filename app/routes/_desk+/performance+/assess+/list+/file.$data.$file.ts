import type { LoaderFunctionArgs } from "@remix-run/node";
import { sheetFile } from "~/contracts/performance/sheets";
import { call, recordId } from "~/door/call.server";

/** A proof, with the headers the host gives it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, sheetFile, {
    id: recordId(request, params.data),
    attachmentInfoId: recordId(request, params.file),
  });
}
