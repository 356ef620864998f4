import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { submit } from "~/api.server";
import { RefusedCommit } from "~/components/imports/refused-commit";
import { commitImport } from "~/contracts/platform/imports";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";

export const handle: PageHandle = { title: "background:list.importTitle", i18n: ["background", "imports"] };

export async function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.importBatch("background", params.batchId!));
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, commitImport, { type: "background", batchId: params.batchId }, ({ batchId }) =>
    paths.importBatch("background", batchId),
  );
}

export default function Commit() {
  const { t } = useTranslation("background");
  return <RefusedCommit title={t("list.importTitle")} reply={useActionData<typeof action>()} />;
}
