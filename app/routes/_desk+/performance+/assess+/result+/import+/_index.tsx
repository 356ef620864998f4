import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UploadPage } from "~/components/imports/upload-page";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { readImport } from "~/routes/_desk+/import+/__import.server";

export const handle: PageHandle = {
  title: "perfResults:file.title",
  i18n: ["imports", "perfResults"],
  menu: performancePaths.results,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return readImport(request, "performanceHistory");
}

export default function HistoryImport() {
  return <UploadPage {...useLoaderData<typeof loader>()} />;
}
