import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadCheckFile } from "~/contracts/employees/background";
import { call, recordId } from "~/door/call.server";

/** The file itself, with the headers the host gives it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, downloadCheckFile, {
    id: recordId(request, params.id),
    attachmentInfoId: recordId(request, params.fileId),
  });
}
