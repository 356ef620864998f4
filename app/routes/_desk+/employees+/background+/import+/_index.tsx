import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { list } from "~/api.server";
import { UploadPage } from "~/components/imports/upload-page";
import { importHistory } from "~/contracts/platform/imports";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "background:list.importTitle", i18n: ["background", "imports"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, importHistory, {}, { type: "background" });
}

export default function Import() {
  const { t } = useTranslation(["background", "imports"]);
  return (
    <UploadPage
      {...useLoaderData<typeof loader>()}
      title={t("list.importTitle")}
      hint={t("imports:upload.limits", { rows: "5,000", mb: 10 })}
      templates={["background"]}
    />
  );
}
