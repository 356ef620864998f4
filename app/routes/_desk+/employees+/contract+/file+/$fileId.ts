import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadContractFile } from "~/contracts/employees/contract";
import { call, recordId } from "~/door/call.server";

/** The file itself, with the headers the host gives it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, downloadContractFile, { attachmentInfoId: recordId(request, params.fileId) });
}
