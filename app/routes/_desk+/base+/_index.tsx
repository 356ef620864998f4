import { redirect } from "@remix-run/node";
import { shellPaths } from "~/lib/shell/paths";

/** The group has no page of its own. */
export async function loader() {
  return redirect(shellPaths.classify);
}
