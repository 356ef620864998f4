import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UploadPage } from "~/components/imports/upload-page";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { readImport } from "~/routes/_desk+/import+/__import.server";

export const handle: PageHandle = {
  title: "fundAccounts:upload",
  i18n: ["imports", "fundAccounts"],
  menu: financePaths.fundAccounts,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return readImport(request, "fundAccount");
}

export default function FundAccountImport() {
  return <UploadPage {...useLoaderData<typeof loader>()} />;
}
