import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { submit } from "~/api.server";
import { discardImport } from "~/contracts/platform/imports";
import { paths } from "~/lib/paths";
import "~/components/kit";

export async function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.importBatch("jobs", params.batchId!));
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, discardImport, { type: "jobs", batchId: params.batchId }, () => paths.importOf("jobs"));
}

/** A refusal (somebody else ended the batch) shows at the batch itself. */
export default function Discard() {
  return null;
}
