import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { aboutImport, presentImport } from "~/contracts/platform/imports";
import { call } from "~/door/call.server";

/**
 * The filled template; without script the button that lists the departments asks here as well and is sent back to the
 * page.
 */
export async function loader({ request, params: { type } }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  if (searchParams.has("choose")) return redirect((await call(request, aboutImport, { type: type! })).address + search);
  return call(request, presentImport, {
    type: type!,
    template: searchParams.get("template") ?? undefined,
    departmentId: searchParams.get("departmentId") || undefined,
  });
}
