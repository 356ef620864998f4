import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UploadPage } from "~/components/imports/upload-page";
import type { PageHandle } from "~/lib/handle";
import { readImport } from "~/routes/_desk+/import+/__import.server";

export const handle: PageHandle = { title: "salArchives:upload.title", i18n: ["imports", "salArchives"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return readImport(request, "salaryArchive");
}

export default function ArchiveImport() {
  return <UploadPage {...useLoaderData<typeof loader>()} />;
}
