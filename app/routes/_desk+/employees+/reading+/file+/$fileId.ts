import type { LoaderFunctionArgs } from "@remix-run/node";
import { call, recordId } from "~/door/call.server";
import { downloadInformationFile } from "~/contracts/employees/notice";

/** The file itself, with the headers the host gives it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, downloadInformationFile, { attachmentInfoId: recordId(request, params.fileId) });
}
