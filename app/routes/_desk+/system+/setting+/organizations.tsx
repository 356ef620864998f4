import { redirect } from "@remix-run/node";
import { organizationPaths } from "~/lib/organization/paths";

/** The same page as in the employees' menu (shell, Screens). */
export async function loader() {
  return redirect(organizationPaths.departments);
}
