import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BatchPage } from "~/components/imports/batch-page";
import { LinkButton } from "~/components/ui/button";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { readBatch } from "~/routes/_desk+/__import-batch.server";

export const handle: PageHandle = { title: "banks:upload.title", i18n: ["imports", "banks"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return readBatch(request, "bankLibrary", params.batchId);
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }): HeadersInit =>
  loaderHeaders.has("refresh") ? { refresh: loaderHeaders.get("refresh")! } : {};

export default function Batch() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation("banks");
  return (
    <BatchPage title={t("upload.title")} address={paths.bankLibraryImport} hint={t("upload.limits")} {...found}>
      <LinkButton to={paths.bankLibrary} kind="main">
        {t("upload.back")}
      </LinkButton>
    </BatchPage>
  );
}
