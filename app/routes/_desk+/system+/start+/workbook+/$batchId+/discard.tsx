import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { discardWorkbook } from "~/contracts/shell/workbook";
import { submit } from "~/door/submit.server";
import { platformPaths } from "~/lib/platform/paths";
import "~/components/kit";

export async function loader({ params }: LoaderFunctionArgs) {
  return redirect(platformPaths.importBatch("workbook", params.batchId!));
}

export async function action({ request, params: { batchId } }: ActionFunctionArgs) {
  return submit(request, discardWorkbook, { batchId }, platformPaths.workbook);
}

/** A refusal (somebody else ended the batch) shows at the workbook itself. */
export default function Discard() {
  return null;
}
