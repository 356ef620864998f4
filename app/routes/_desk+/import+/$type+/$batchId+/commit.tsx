import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { RefusedCommit } from "~/components/imports/refused-commit";
import { IMPORT_STATE } from "~/contracts/platform/codes";
import { commitImport, importDetail } from "~/contracts/platform/imports";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { platformPaths } from "~/lib/platform/paths";
import { importHandle } from "../../__handle";

export const handle = importHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [type, batchId] = [params.type!, Number(params.batchId)];
  const { about, state } = await call(request, importDetail, { type, batchId });
  // Whoever comes back to this address finds what became of the batch.
  if (state === IMPORT_STATE.committed || state === IMPORT_STATE.committing)
    throw redirect(platformPaths.importBatch(type, batchId));
  return { about };
}

export async function action({ request, params: { type, batchId } }: ActionFunctionArgs) {
  return submit(request, commitImport, { type, batchId }, (done) => platformPaths.importBatch(type!, done.batchId));
}

/** Where a refused commit lands. */
export default function Commit() {
  const { about } = useLoaderData<typeof loader>();
  const { batchId } = useParams();
  return (
    <RefusedCommit
      title={about.title}
      batch={platformPaths.importBatch(about.type, batchId!)}
      reply={useActionData<typeof action>()}
    />
  );
}
