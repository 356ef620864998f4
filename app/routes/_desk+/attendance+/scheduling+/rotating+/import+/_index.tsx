import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UploadPage } from "~/components/imports/upload-page";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { readImport } from "~/routes/_desk+/import+/__import.server";

export const handle: PageHandle = {
  title: "schedRules:rotating.upload",
  i18n: ["imports", "schedRules"],
  menu: attendancePaths.shifts,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return readImport(request, "rotating");
}

export default function RotatingImport() {
  return <UploadPage {...useLoaderData<typeof loader>()} />;
}
