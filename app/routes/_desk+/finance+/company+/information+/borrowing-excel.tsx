import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UploadPage } from "~/components/imports/upload-page";
import type { PageHandle } from "~/lib/handle";
import { readImport } from "~/routes/_desk+/import+/__import.server";

export const handle: PageHandle = { title: "lendings:upload.company", i18n: ["imports", "lendings"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return readImport(request, "companyBorrow");
}

export default function CompanyBorrowImport() {
  return <UploadPage {...useLoaderData<typeof loader>()} />;
}
