import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { submit } from "~/api.server";
import { discardImport } from "~/contracts/platform/imports";
import { paths } from "~/lib/paths";
import "~/components/kit";

export async function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.importBatch("background", params.batchId!));
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, discardImport, { type: "background", batchId: params.batchId }, () =>
    paths.importOf("background"),
  );
}

/** A refusal (somebody else ended the batch) shows at the batch itself. */
export default function Discard() {
  return null;
}
