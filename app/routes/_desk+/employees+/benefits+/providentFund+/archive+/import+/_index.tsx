import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { list } from "~/api.server";
import { UploadPage } from "~/components/imports/upload-page";
import { importHistory } from "~/contracts/platform/imports";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "benefits:fund.importTitle", i18n: ["benefits", "imports"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, importHistory, {}, { type: "fund" });
}

export default function Import() {
  const { t } = useTranslation(["benefits", "imports"]);
  return (
    <UploadPage
      {...useLoaderData<typeof loader>()}
      title={t("fund.importTitle")}
      hint={t("imports:upload.limits", { rows: "50,000", mb: 10 })}
      templates={["fund"]}
    />
  );
}
