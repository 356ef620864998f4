import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UploadPage } from "~/components/imports/upload-page";
import { importFilters } from "~/contracts/employees/archives";
import { call } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { readImport } from "~/routes/_desk+/import+/__import.server";

export const handle: PageHandle = { title: "imports:title", i18n: ["imports"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [history, filters] = await Promise.all([
    readImport(request, "common"),
    call(request, importFilters, listQuery(request).query),
  ]);
  return { ...history, ...filters };
}

export default function CommonImport() {
  return <UploadPage {...useLoaderData<typeof loader>()} />;
}
