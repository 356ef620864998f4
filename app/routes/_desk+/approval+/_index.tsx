import { redirect } from "@remix-run/node";
import { paths } from "~/lib/paths";

export async function loader() {
  return redirect(paths.approvalTodo);
}
