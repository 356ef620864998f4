import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadDimissionFile } from "~/contracts/employees/dimission";
import { call, recordId } from "~/door/call.server";

/** The file itself, with the headers the host gives it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, downloadDimissionFile, { attachmentInfoId: recordId(request, params.fileId) });
}
