import { redirect } from "@remix-run/node";
import { paths } from "~/lib/paths";

/** The group has no page of its own. */
export async function loader() {
  return redirect(paths.report);
}
