import type { LoaderFunctionArgs } from "@remix-run/node";
import { approvalThumbnail } from "~/contracts/approvals/tasks";
import { call, recordId } from "~/door/call.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, approvalThumbnail, {
    id: recordId(request, params.data),
    attachmentInfoId: recordId(request, params.fileId),
  });
}
