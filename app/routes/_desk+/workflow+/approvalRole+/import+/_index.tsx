import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { list } from "~/api.server";
import { UploadPage } from "~/components/imports/upload-page";
import { importHistory } from "~/contracts/platform/imports";
import type { PageHandle } from "~/lib/handle";
import { ROLE_TEMPLATES } from "./__templates";

export const handle: PageHandle = { title: "process:upload.title", i18n: ["imports", "process"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, importHistory, {}, { type: "approvalRole" });
}

export default function RoleImport() {
  const { t } = useTranslation(["imports", "process"]);
  return (
    <UploadPage
      {...useLoaderData<typeof loader>()}
      title={t("process:upload.title")}
      hint={t("process:upload.limits")}
      templates={ROLE_TEMPLATES}
    />
  );
}
