import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readForm, submit } from "~/api.server";
import { UploadForm } from "~/components/imports/upload-form";
import { Page } from "~/components/layout/page";
import { MAX_IMPORT_BYTES, previewImport } from "~/contracts/platform/imports";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { templateOf } from "./__templates";

export const handle: PageHandle = { title: "process:upload.title", i18n: ["imports", "process"] };

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, MAX_IMPORT_BYTES + 64 * 1024);
  const file = form.get("file");
  const name = file instanceof File ? file.name : "";
  return submit(request, previewImport, { type: "approvalRole", name }, ({ batchId }) => paths.importBatch("approvalRole", batchId), { form, fileField: "file" });
}

/** Where a refused file lands: the reason at the field, and the next try. */
export default function NewImport() {
  const reply = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { t } = useTranslation(["imports", "process"]);
  const template = templateOf(String(reply?.initialValue?.template ?? search.get("template") ?? ""));
  return (
    <Page title={t("upload.title", { name: t(`template.${template}` as "template.basic") })}>
      <UploadForm lastResult={reply} action="" template={template} hint={t("process:upload.limits")} />
    </Page>
  );
}
