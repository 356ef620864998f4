import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UploadPage } from "~/components/imports/upload-page";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { readImport } from "~/routes/_desk+/import+/__import.server";

export const handle: PageHandle = {
  title: "receipt:upload.title",
  i18n: ["imports", "receipt"],
  menu: financePaths.receipts,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return readImport(request, "receipt");
}

export default function ReceiptImport() {
  return <UploadPage {...useLoaderData<typeof loader>()} />;
}
