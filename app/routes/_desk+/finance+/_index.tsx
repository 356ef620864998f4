import { redirect } from "@remix-run/node";
import { financePaths } from "~/lib/finance/paths";

/** The group has no page of its own. */
export async function loader() {
  return redirect(financePaths.companies);
}
