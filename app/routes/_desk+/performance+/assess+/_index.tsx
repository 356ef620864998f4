import { redirect } from "@remix-run/node";
import { performancePaths } from "~/lib/performance/paths";

/** The group has no page of its own. */
export async function loader() {
  return redirect(performancePaths.list);
}
