import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadInformationFile } from "~/contracts/employees/notice";
import { call, recordId } from "~/door/call.server";

/** The file itself, with the headers the host gives it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, downloadInformationFile, { attachmentInfoId: recordId(request, params.fileId) });
}
