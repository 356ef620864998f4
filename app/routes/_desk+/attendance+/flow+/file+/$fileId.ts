import type { LoaderFunctionArgs } from "@remix-run/node";
import { applicationFile } from "~/contracts/attendance/applications";
import { call, recordId } from "~/door/call.server";

/** The file itself, with the headers the host gives it; the form in approval links here. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, applicationFile, { attachmentInfoId: recordId(request, params.fileId) });
}
