import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { list } from "~/api.server";
import { UploadPage } from "~/components/imports/upload-page";
import { importHistory } from "~/contracts/platform/imports";
import type { PageHandle } from "~/lib/handle";
import { COMMON_TEMPLATES } from "./__templates";

export const handle: PageHandle = { title: "imports:title", i18n: ["imports"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, importHistory, {}, { type: "common" });
}

export default function CommonImport() {
  const { t } = useTranslation("imports");
  return <UploadPage {...useLoaderData<typeof loader>()} title={t("title")} hint={t("upload.limits", { rows: "10,000", mb: 10 })} templates={COMMON_TEMPLATES} />;
}
