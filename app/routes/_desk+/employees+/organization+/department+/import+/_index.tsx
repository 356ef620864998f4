import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UploadPage } from "~/components/imports/upload-page";
import type { PageHandle } from "~/lib/handle";
import { readImport } from "~/routes/_desk+/import+/__import.server";

export const handle: PageHandle = { title: "organization:department.importTitle", i18n: ["imports", "organization"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return readImport(request, "department");
}

export default function DepartmentImport() {
  return <UploadPage {...useLoaderData<typeof loader>()} />;
}
