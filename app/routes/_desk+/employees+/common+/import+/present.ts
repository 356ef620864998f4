import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { call } from "~/api.server";
import { presentImport } from "~/contracts/platform/imports";
import { paths } from "~/lib/paths";

/**
 * The filled template; without script the button that lists the departments asks here as well and is sent back to the
 * page.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  if (searchParams.has("choose")) return redirect(paths.commonImport + search);
  return call(request, presentImport, {
    type: "common",
    template: searchParams.get("template") ?? "basic",
    departmentId: searchParams.get("departmentId") || undefined,
  });
}
