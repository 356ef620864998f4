import { redirect } from "@remix-run/node";
import { financePaths } from "~/lib/finance/paths";

export async function loader() {
  return redirect(financePaths.reimbursements);
}
