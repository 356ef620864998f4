import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { list } from "~/api.server";
import { UploadPage } from "~/components/imports/upload-page";
import { importHistory } from "~/contracts/platform/imports";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "process:calendar.import.title", i18n: ["imports", "process"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, importHistory, {}, { type: "calendar" });
}

export default function CalendarImport() {
  const { t } = useTranslation(["imports", "process"]);
  return (
    <UploadPage
      {...useLoaderData<typeof loader>()}
      title={t("process:calendar.import.title")}
      hint={t("process:calendar.import.limits")}
      templates={["calendar"]}
    />
  );
}
