import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadNotice } from "~/contracts/salary/inputs";
import { call, recordId } from "~/door/call.server";

/** The notice itself, with the headers the host gives it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, downloadNotice, { id: recordId(request, params.id) });
}
