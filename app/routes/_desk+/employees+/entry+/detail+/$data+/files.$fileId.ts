import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadEntryFile } from "~/contracts/employees/entry";
import { call, recordId } from "~/door/call.server";

/** A document of the checklist, with the headers the host gives it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, downloadEntryFile, {
    id: recordId(request, params.data),
    attachmentInfoId: recordId(request, params.fileId),
  });
}
