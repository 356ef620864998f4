import { redirect } from "@remix-run/node";
import { attendancePaths } from "~/lib/attendance/paths";

/** The group has no page of its own. */
export async function loader() {
  return redirect(attendancePaths.flow);
}
