import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { UploadForm } from "~/components/imports/upload-form";
import { Page } from "~/components/layout/page";
import type { PageHandle } from "~/lib/handle";
import { uploadBatch } from "~/routes/_desk+/__import-batch.server";

export const handle: PageHandle = { title: "benefits:buy.importTitle", i18n: ["benefits", "imports"] };

export async function action({ request }: ActionFunctionArgs) {
  return uploadBatch(request, "buy");
}

/** Where a refused file lands: the reason at the field, and the next try. */
export default function NewImport() {
  const { t } = useTranslation(["benefits", "imports"]);
  return (
    <Page title={t("buy.importTitle")}>
      <UploadForm
        lastResult={useActionData<typeof action>()}
        action=""
        template="buy"
        hint={t("imports:upload.limits", { rows: "50,000", mb: 10 })}
      />
    </Page>
  );
}
