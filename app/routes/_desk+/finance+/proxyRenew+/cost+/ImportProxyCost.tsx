import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UploadPage } from "~/components/imports/upload-page";
import type { PageHandle } from "~/lib/handle";
import { readImport } from "~/routes/_desk+/import+/__import.server";

export const handle: PageHandle = { title: "agents:upload", i18n: ["imports", "agents"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return readImport(request, "proxyCost");
}

export default function AgentCostImport() {
  return <UploadPage {...useLoaderData<typeof loader>()} />;
}
