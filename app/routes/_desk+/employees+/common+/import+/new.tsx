import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { UploadForm } from "~/components/imports/upload-form";
import { Page } from "~/components/layout/page";
import type { PageHandle } from "~/lib/handle";
import { uploadBatch } from "~/routes/_desk+/__import-batch.server";
import { templateOf } from "./__templates";

export const handle: PageHandle = { title: "imports:title", i18n: ["imports"] };

export async function action({ request }: ActionFunctionArgs) {
  return uploadBatch(request, "common");
}

/** Where a refused file lands: the reason at the field, and the next try. */
export default function NewImport() {
  const reply = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { t } = useTranslation("imports");
  const template = templateOf(String(reply?.initialValue?.template ?? search.get("template") ?? ""));
  return (
    <Page title={t("upload.title", { name: t(`template.${template}` as "template.basic") })}>
      <UploadForm
        lastResult={reply}
        action=""
        template={template}
        hint={t("upload.limits", { rows: "10,000", mb: 10 })}
      />
    </Page>
  );
}
