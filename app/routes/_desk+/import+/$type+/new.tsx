import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { UploadForm } from "~/components/imports/upload-form";
import { Page } from "~/components/layout/page";
import { aboutImport } from "~/contracts/platform/imports";
import { call } from "~/door/call.server";
import { importHandle } from "../__handle";
import { uploadBatch } from "../__import.server";

export const handle = importHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  return { about: await call(request, aboutImport, { type: params.type! }) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return uploadBatch(request, params);
}

/** Where a refused file lands: the reason at the field, and the next try. */
export default function NewImport() {
  const { about } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { t } = useTranslation("imports");
  const asked = reply?.initialValue?.template ?? search.get("template");
  const template = about.templates.find((one) => one.template === asked) ?? about.templates[0]!;
  return (
    <Page title={about.templates.length > 1 ? t("upload.title", { name: template.name }) : about.title}>
      <UploadForm lastResult={reply} action="" template={template} />
    </Page>
  );
}
