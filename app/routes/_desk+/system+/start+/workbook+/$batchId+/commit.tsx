import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RefusedCommit } from "~/components/imports/refused-commit";
import { IMPORT_STATE } from "~/contracts/platform/codes";
import { commitWorkbook, workbookDetail } from "~/contracts/shell/workbook";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { platformPaths } from "~/lib/platform/paths";
import { shellPaths } from "~/lib/shell/paths";

export const handle: PageHandle = { title: "workbook:title", i18n: ["workbook", "imports"], menu: shellPaths.start };

const pageOf = (batchId: string | undefined) => platformPaths.importBatch("workbook", batchId!);

export async function loader({ request, params: { batchId } }: LoaderFunctionArgs) {
  const { state } = await call(request, workbookDetail, { batchId });
  // Whoever comes back to this address finds what became of the workbook.
  if (state === IMPORT_STATE.committed || state === IMPORT_STATE.committing) throw redirect(pageOf(batchId));
  return null;
}

export async function action({ request, params: { batchId } }: ActionFunctionArgs) {
  return submit(request, commitWorkbook, { batchId }, pageOf(batchId));
}

/** Where a refused commit lands. */
export default function Commit() {
  const { batchId } = useParams();
  const { t } = useTranslation("workbook");
  return <RefusedCommit title={t("title")} batch={pageOf(batchId)} reply={useActionData<typeof action>()} />;
}
