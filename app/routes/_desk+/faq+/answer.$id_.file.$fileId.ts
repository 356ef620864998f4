import type { LoaderFunctionArgs } from "@remix-run/node";
import { faqFile } from "~/contracts/administration/faq";
import { call, recordId } from "~/door/call.server";

/** The file itself, with the headers the host gives it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, faqFile, {
    faqProblemId: recordId(request, params.id),
    attachmentInfoId: recordId(request, params.fileId),
  });
}
