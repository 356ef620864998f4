import type { LoaderFunctionArgs } from "@remix-run/node";
import { shellPaths } from "~/lib/shell/paths";
import { enterBy } from "~/sign-in/ways-in.server";

/**
 * The finance system's way in (shell rule 19): its query goes to the gateway; a session and the workbench, or the login
 * page.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  return enterBy(request, "finance-gateway", { target: shellPaths.dashboard });
}
