import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UploadPage } from "~/components/imports/upload-page";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { readImport } from "~/routes/_desk+/import+/__import.server";

export const handle: PageHandle = {
  title: "attFiles:card.upload",
  i18n: ["imports", "attFiles"],
  menu: attendancePaths.flow,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return readImport(request, "signInCard");
}

export default function CardImport() {
  return <UploadPage {...useLoaderData<typeof loader>()} />;
}
