import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { RefusedCommit } from "~/components/imports/refused-commit";
import { aboutImport, commitImport } from "~/contracts/platform/imports";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { platformPaths } from "~/lib/platform/paths";
import { importHandle } from "../../__handle";

export const handle = importHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  return { about: await call(request, aboutImport, { type: params.type! }) };
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
