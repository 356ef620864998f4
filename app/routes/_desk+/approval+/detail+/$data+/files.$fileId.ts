import type { LoaderFunctionArgs } from "@remix-run/node";
import { call, recordId } from "~/door/call.server";
import { approvalFile } from "~/contracts/approvals/tasks";

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, approvalFile, {
    id: recordId(request, params.data),
    attachmentInfoId: recordId(request, params.fileId),
  });
}
