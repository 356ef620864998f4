import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UploadPage } from "~/components/imports/upload-page";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { readImport } from "~/routes/_desk+/import+/__import.server";

export const handle: PageHandle = {
  title: "reimbursement:upload.title",
  i18n: ["imports", "reimbursement"],
  menu: financePaths.reimbursements,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return readImport(request, "reimbursement");
}

export default function ReimbursementImport() {
  return <UploadPage {...useLoaderData<typeof loader>()} />;
}
