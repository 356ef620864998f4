import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { UploadForm } from "~/components/imports/upload-form";
import { Page } from "~/components/layout/page";
import type { PageHandle } from "~/lib/handle";
import { uploadBatch } from "~/routes/_desk+/__import-batch.server";

export const handle: PageHandle = { title: "dimission:past.title", i18n: ["imports", "dimission"] };

export async function action({ request }: ActionFunctionArgs) {
  return uploadBatch(request, "dimission");
}

/** Where a refused file lands: the reason at the field, and the next try. */
export default function NewImport() {
  const reply = useActionData<typeof action>();
  const { t } = useTranslation(["imports", "dimission"]);
  return (
    <Page title={t("upload.title", { name: t("template.dimission") })}>
      <UploadForm lastResult={reply} action="" template="dimission" hint={t("dimission:past.limits")} />
    </Page>
  );
}
