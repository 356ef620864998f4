import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { UndoPage } from "~/components/imports/undo-page";
import { aboutImport, undoImport, undoPreview } from "~/contracts/platform/imports";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { platformPaths } from "~/lib/platform/paths";
import { importHandle } from "../../__handle";

export const handle = importHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [type, batchId] = [params.type!, Number(params.batchId)];
  const [about, undo] = await Promise.all([
    call(request, aboutImport, { type }),
    call(request, undoPreview, { type, batchId }),
  ]);
  return { about, undo, back: platformPaths.importBatch(type, batchId) };
}

export async function action({ request, params: { type, batchId } }: ActionFunctionArgs) {
  return submit(request, undoImport, { type, batchId }, (done) => platformPaths.importBatch(type!, done.batchId));
}

/** What an undo of a committed import takes back and leaves, and the reason that it asks for. */
export default function UndoImport() {
  const { about, undo, back } = useLoaderData<typeof loader>();
  return <UndoPage title={about.title} undo={undo} back={back} reply={useActionData<typeof action>()} />;
}
