import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { submit } from "~/api.server";
import { RefusedCommit } from "~/components/imports/refused-commit";
import { commitImport } from "~/contracts/platform/imports";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";

export const handle: PageHandle = { title: "dimission:past.title", i18n: ["imports", "dimission"] };

export async function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.importBatch("dimission", params.batchId!));
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, commitImport, { type: "dimission", batchId: params.batchId }, ({ batchId }) =>
    paths.importBatch("dimission", batchId),
  );
}

export default function Commit() {
  const { t } = useTranslation("dimission");
  return <RefusedCommit title={t("past.title")} reply={useActionData<typeof action>()} />;
}
