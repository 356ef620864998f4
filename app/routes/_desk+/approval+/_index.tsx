import { redirect } from "@remix-run/node";
import { approvalPaths } from "~/lib/approvals/paths";

export async function loader() {
  return redirect(approvalPaths.approvalTodo);
}
