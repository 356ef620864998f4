import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UploadPage } from "~/components/imports/upload-page";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { readImport } from "~/routes/_desk+/import+/__import.server";

export const handle: PageHandle = {
  title: "salTrial:upload.title",
  i18n: ["imports", "salTrial"],
  menu: salaryPaths.runs,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return readImport(request, "trialSheet");
}

/** The old system's pay sheet beside a trial. */
export default function TrialSheetImport() {
  return <UploadPage {...useLoaderData<typeof loader>()} />;
}
