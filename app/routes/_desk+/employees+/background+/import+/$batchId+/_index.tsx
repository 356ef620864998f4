import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BatchPage } from "~/components/imports/batch-page";
import { LinkButton } from "~/components/ui/button";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { readBatch } from "~/routes/_desk+/__import-batch.server";

export const handle: PageHandle = { title: "background:list.importTitle", i18n: ["background", "imports"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return readBatch(request, "background", params.batchId);
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }): HeadersInit =>
  loaderHeaders.has("refresh") ? { refresh: loaderHeaders.get("refresh")! } : {};

export default function Batch() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation(["background", "imports"]);
  return (
    <BatchPage
      title={t("list.importTitle")}
      address={paths.importOf("background")}
      hint={t("imports:upload.limits", { rows: "5,000", mb: 10 })}
      {...found}
    >
      <LinkButton to={paths.checks} kind="main">
        {t("detail.back")}
      </LinkButton>
    </BatchPage>
  );
}
