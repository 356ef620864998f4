import type { LoaderFunctionArgs } from "@remix-run/node";
import { appealFile } from "~/contracts/performance/appeals";
import { call, recordId } from "~/door/call.server";

/** A file of an appeal, with the headers the host gives it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, appealFile, {
    id: recordId(request, params.data),
    attachmentInfoId: recordId(request, params.file),
  });
}
