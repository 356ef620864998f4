import { redirect } from "@remix-run/node";
import { paths } from "~/lib/paths";

/** The same page as in the employees' menu (shell, Screens). */
export async function loader() {
  return redirect(paths.departments);
}
