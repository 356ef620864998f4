import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BatchPage } from "~/components/imports/batch-page";
import { LinkButton } from "~/components/ui/button";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { readBatch } from "~/routes/_desk+/__import-batch.server";

export const handle: PageHandle = { title: "dimission:past.title", i18n: ["imports", "dimission"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return readBatch(request, "dimission", params.batchId);
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }): HeadersInit =>
  loaderHeaders.has("refresh") ? { refresh: loaderHeaders.get("refresh")! } : {};

export default function Batch() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation("dimission");
  return (
    <BatchPage title={t("past.title")} address={paths.dimissionImport} hint={t("past.limits")} {...found}>
      <LinkButton to={paths.dimissions} kind="main">
        {t("past.back")}
      </LinkButton>
    </BatchPage>
  );
}
