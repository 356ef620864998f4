import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadAttachment } from "~/contracts/platform/files";
import { call, recordId } from "~/door/call.server";

/** The file itself, with the headers the host gives it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, downloadAttachment, { attachmentInfoId: recordId(request, params.fileId) });
}
