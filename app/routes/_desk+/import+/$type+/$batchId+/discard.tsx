import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { aboutImport, discardImport } from "~/contracts/platform/imports";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { platformPaths } from "~/lib/platform/paths";
import "~/components/kit";

export async function loader({ params }: LoaderFunctionArgs) {
  return redirect(platformPaths.importBatch(params.type!, params.batchId!));
}

export async function action({ request, params: { type, batchId } }: ActionFunctionArgs) {
  return submit(request, discardImport, { type, batchId }, async () => {
    const { address } = await call(request, aboutImport, { type: type! });
    return address;
  });
}

/** A refusal (somebody else ended the batch) shows at the batch itself. */
export default function Discard() {
  return null;
}
