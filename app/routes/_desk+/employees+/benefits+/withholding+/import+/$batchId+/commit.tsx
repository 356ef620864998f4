import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { submit } from "~/api.server";
import { RefusedCommit } from "~/components/imports/refused-commit";
import { commitImport } from "~/contracts/platform/imports";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";

export const handle: PageHandle = { title: "benefits:withholding.importTitle", i18n: ["benefits", "imports"] };

export async function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.importBatch("withholding", params.batchId!));
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, commitImport, { type: "withholding", batchId: params.batchId }, ({ batchId }) =>
    paths.importBatch("withholding", batchId),
  );
}

export default function Commit() {
  const { t } = useTranslation("benefits");
  return <RefusedCommit title={t("withholding.importTitle")} reply={useActionData<typeof action>()} />;
}
