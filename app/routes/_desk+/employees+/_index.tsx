import { redirect } from "@remix-run/node";
import { employeePaths } from "~/lib/employees/paths";

/** The group has no page of its own. */
export async function loader() {
  return redirect(employeePaths.archives);
}
