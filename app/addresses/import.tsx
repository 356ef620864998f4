import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UploadPage } from "~/components/imports/upload-page";
import type { ImportAbout } from "~/contracts/platform/imports";
import type { PageHandle } from "~/lib/handle";
import { readImport } from "~/routes/_desk+/import+/__import.server";
import { imports } from "./all.server";
import { entryAt } from "./entry.server";

interface Data {
  about: ImportAbout;
  menu: string;
}

export const handle: PageHandle = {
  title: ({ about }: Data) => ({ text: about.title }),
  i18n: ["imports"],
  menu: ({ menu }: Data) => menu,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { type, menu = "" } = entryAt(imports, request);
  return { ...(await readImport(request, type)), menu };
}

export default function ImportStart() {
  const { menu: _, ...data } = useLoaderData<typeof loader>();
  return <UploadPage {...data} />;
}
