import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { submit } from "~/api.server";
import { RefusedCommit } from "~/components/imports/refused-commit";
import { commitImport } from "~/contracts/platform/imports";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";

export const handle: PageHandle = { title: "banks:upload.title", i18n: ["imports", "banks"] };

export async function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.importBatch("bankLibrary", params.batchId!));
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, commitImport, { type: "bankLibrary", batchId: params.batchId }, ({ batchId }) =>
    paths.importBatch("bankLibrary", batchId),
  );
}

export default function Commit() {
  const { t } = useTranslation("banks");
  return <RefusedCommit title={t("upload.title")} reply={useActionData<typeof action>()} />;
}
