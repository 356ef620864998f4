import type { LoaderFunctionArgs } from "@remix-run/node";
import { workbookFile } from "~/contracts/shell/workbook";
import { call } from "~/door/call.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, workbookFile, { filled: new URL(request.url).searchParams.get("filled") ?? undefined });
}
