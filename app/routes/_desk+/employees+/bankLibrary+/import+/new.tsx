import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { UploadForm } from "~/components/imports/upload-form";
import { Page } from "~/components/layout/page";
import type { PageHandle } from "~/lib/handle";
import { uploadBatch } from "~/routes/_desk+/__import-batch.server";

export const handle: PageHandle = { title: "banks:upload.title", i18n: ["imports", "banks"] };

export async function action({ request }: ActionFunctionArgs) {
  return uploadBatch(request, "bankLibrary");
}

/** Where a refused file lands: the reason at the field, and the next try. */
export default function NewImport() {
  const reply = useActionData<typeof action>();
  const { t } = useTranslation(["imports", "banks"]);
  return (
    <Page title={t("upload.title", { name: t("template.bankLibrary") })}>
      <UploadForm lastResult={reply} action="" template="bankLibrary" hint={t("banks:upload.limits")} />
    </Page>
  );
}
