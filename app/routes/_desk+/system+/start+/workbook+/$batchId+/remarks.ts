import type { LoaderFunctionArgs } from "@remix-run/node";
import { workbookRemarks } from "~/contracts/shell/workbook";
import { call } from "~/door/call.server";

export async function loader({ request, params: { batchId } }: LoaderFunctionArgs) {
  return call(request, workbookRemarks, { batchId });
}
