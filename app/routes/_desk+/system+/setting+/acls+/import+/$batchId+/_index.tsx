import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BatchPage } from "~/components/imports/batch-page";
import { LinkButton } from "~/components/ui/button";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { readBatch } from "~/routes/_desk+/__import-batch.server";

export const handle: PageHandle = { title: "system:acl.import.title", i18n: ["imports", "system"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return readBatch(request, "acls", params.batchId);
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }): HeadersInit =>
  loaderHeaders.has("refresh") ? { refresh: loaderHeaders.get("refresh")! } : {};

export default function Batch() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation("system");
  return (
    <BatchPage title={t("acl.import.title")} address={paths.aclsImport} hint={t("acl.import.limits")} {...found}>
      <LinkButton to={paths.acls} kind="main">
        {t("acl.import.back")}
      </LinkButton>
    </BatchPage>
  );
}
