import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { submit } from "~/api.server";
import { RefusedCommit } from "~/components/imports/refused-commit";
import { commitImport } from "~/contracts/platform/imports";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";

export const handle: PageHandle = { title: "benefits:social.importTitle", i18n: ["benefits", "imports"] };

export async function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.importBatch("social", params.batchId!));
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, commitImport, { type: "social", batchId: params.batchId }, ({ batchId }) =>
    paths.importBatch("social", batchId),
  );
}

export default function Commit() {
  const { t } = useTranslation("benefits");
  return <RefusedCommit title={t("social.importTitle")} reply={useActionData<typeof action>()} />;
}
