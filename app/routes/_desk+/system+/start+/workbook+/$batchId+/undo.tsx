import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { UndoPage } from "~/components/imports/undo-page";
import { undoImport, undoPreview } from "~/contracts/platform/imports";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { platformPaths } from "~/lib/platform/paths";
import { shellPaths } from "~/lib/shell/paths";

export const handle: PageHandle = { title: "workbook:title", i18n: ["workbook", "imports"], menu: shellPaths.start };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, undoPreview, { type: "workbook", batchId: recordId(request, params.batchId) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const batch = { type: "workbook", batchId: recordId(request, params.batchId) };
  return submit(request, undoImport, batch, (done) => platformPaths.importBatch("workbook", done.batchId));
}

/** What an undo of a whole workbook takes back and leaves, and the reason that it asks for. */
export default function UndoWorkbook() {
  const { batchId } = useParams();
  const { t } = useTranslation("workbook");
  return (
    <UndoPage
      title={t("title")}
      undo={useLoaderData<typeof loader>()}
      back={platformPaths.importBatch("workbook", batchId!)}
      reply={useActionData<typeof action>()}
    />
  );
}
