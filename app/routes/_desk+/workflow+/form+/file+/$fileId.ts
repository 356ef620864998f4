import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadFormFile } from "~/contracts/finance/forms";
import { call, recordId } from "~/door/call.server";

/** The file itself, with the headers the host gives it; forms in approval link here. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, downloadFormFile, { attachmentInfoId: recordId(request, params.fileId) });
}
