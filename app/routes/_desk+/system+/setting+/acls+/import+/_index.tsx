import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { list } from "~/api.server";
import { UploadPage } from "~/components/imports/upload-page";
import { importHistory } from "~/contracts/platform/imports";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "system:acl.import.title", i18n: ["imports", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, importHistory, {}, { type: "acls" });
}

export default function AclsImport() {
  const { t } = useTranslation(["imports", "system"]);
  return (
    <UploadPage
      {...useLoaderData<typeof loader>()}
      title={t("system:acl.import.title")}
      hint={t("system:acl.import.limits")}
      templates={["acls"]}
    />
  );
}
