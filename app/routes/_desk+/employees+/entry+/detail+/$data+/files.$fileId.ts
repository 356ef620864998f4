import type { LoaderFunctionArgs } from "@remix-run/node";
import { call, recordId } from "~/door/call.server";
import { downloadEntryFile } from "~/contracts/employees/entry";

/** A document of the checklist, with the headers the host gives it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, downloadEntryFile, {
    id: recordId(request, params.data),
    attachmentInfoId: recordId(request, params.fileId),
  });
}
