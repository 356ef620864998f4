import type { LoaderFunctionArgs } from "@remix-run/node";
import { call, recordId } from "~/door/call.server";
import { downloadAttachment } from "~/contracts/platform/files";

/** The file itself, with the headers the host gives it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, downloadAttachment, { attachmentInfoId: recordId(request, params.fileId) });
}
