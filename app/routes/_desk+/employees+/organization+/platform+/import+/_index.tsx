import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { list } from "~/api.server";
import { UploadPage } from "~/components/imports/upload-page";
import { importHistory } from "~/contracts/platform/imports";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "organization:platform.importTitle", i18n: ["organization", "imports"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, importHistory, {}, { type: "platform" });
}

export default function Import() {
  const { t } = useTranslation(["organization", "imports"]);
  return (
    <UploadPage
      {...useLoaderData<typeof loader>()}
      title={t("platform.importTitle")}
      hint={t("imports:upload.limits", { rows: "2,000", mb: 10 })}
      templates={["platform"]}
    />
  );
}
