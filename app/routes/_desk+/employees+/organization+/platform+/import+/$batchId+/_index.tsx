import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BatchPage } from "~/components/imports/batch-page";
import { LinkButton } from "~/components/ui/button";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { readBatch } from "~/routes/_desk+/__import-batch.server";

export const handle: PageHandle = { title: "organization:platform.importTitle", i18n: ["organization", "imports"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return readBatch(request, "platform", params.batchId);
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }): HeadersInit =>
  loaderHeaders.has("refresh") ? { refresh: loaderHeaders.get("refresh")! } : {};

export default function Batch() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation(["organization", "imports"]);
  return (
    <BatchPage
      title={t("platform.importTitle")}
      address={paths.importOf("platform")}
      hint={t("imports:upload.limits", { rows: "2,000", mb: 10 })}
      {...found}
    >
      <LinkButton to={paths.platforms} kind="main">
        {t("back")}
      </LinkButton>
    </BatchPage>
  );
}
