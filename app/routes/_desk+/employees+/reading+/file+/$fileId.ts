import type { LoaderFunctionArgs } from "@remix-run/node";
import { call, recordId } from "~/api.server";
import { downloadInformationFile } from "~/contracts/employees/notice";

/** The file itself, with the headers the host gives it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, downloadInformationFile, { attachmentInfoId: recordId(request, params.fileId) });
}
