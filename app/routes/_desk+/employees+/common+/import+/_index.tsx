import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, list, listQuery } from "~/api.server";
import { UploadPage } from "~/components/imports/upload-page";
import { importFilters } from "~/contracts/employees/archives";
import { importHistory } from "~/contracts/platform/imports";
import type { PageHandle } from "~/lib/handle";
import { COMMON_TEMPLATES } from "./__templates";

export const handle: PageHandle = { title: "imports:title", i18n: ["imports"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [history, filters] = await Promise.all([
    list(request, importHistory, {}, { type: "common" }),
    call(request, importFilters, listQuery(request).query),
  ]);
  return { ...history, ...filters };
}

export default function CommonImport() {
  const { t } = useTranslation("imports");
  return (
    <UploadPage
      {...useLoaderData<typeof loader>()}
      title={t("title")}
      hint={t("upload.limits", { rows: "10,000", mb: 10 })}
      templates={COMMON_TEMPLATES}
    />
  );
}
