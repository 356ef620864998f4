import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { list } from "~/api.server";
import { UploadPage } from "~/components/imports/upload-page";
import { importHistory } from "~/contracts/platform/imports";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "banks:upload.title", i18n: ["imports", "banks"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, importHistory, {}, { type: "bankLibrary" });
}

export default function BankLibraryImport() {
  const { t } = useTranslation(["imports", "banks"]);
  return (
    <UploadPage
      {...useLoaderData<typeof loader>()}
      title={t("banks:upload.title")}
      hint={t("banks:upload.limits")}
      templates={["bankLibrary"]}
    />
  );
}
