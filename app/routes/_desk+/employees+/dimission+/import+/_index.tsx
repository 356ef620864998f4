import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { list } from "~/api.server";
import { UploadPage } from "~/components/imports/upload-page";
import { importHistory } from "~/contracts/platform/imports";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "dimission:past.title", i18n: ["imports", "dimission"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, importHistory, {}, { type: "dimission" });
}

export default function DimissionImport() {
  const { t } = useTranslation(["imports", "dimission"]);
  return (
    <UploadPage
      {...useLoaderData<typeof loader>()}
      title={t("dimission:past.title")}
      hint={t("dimission:past.limits")}
      templates={["dimission"]}
    />
  );
}
