import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { UploadForm } from "~/components/imports/upload-form";
import { Page } from "~/components/layout/page";
import { aboutWorkbook } from "~/contracts/shell/workbook";
import { call } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { uploadBook } from "./__workbook.server";

export const handle: PageHandle = { title: "workbook:title", i18n: ["workbook", "imports"], menu: shellPaths.start };

export async function loader({ request }: LoaderFunctionArgs) {
  return { limits: (await call(request, aboutWorkbook)).limits };
}

export async function action({ request }: ActionFunctionArgs) {
  return uploadBook(request);
}

/** Where a refused file lands: the reason at the field, and the next try. */
export default function NewWorkbook() {
  const { limits } = useLoaderData<typeof loader>();
  const { t } = useTranslation("workbook");
  return (
    <Page title={t("title")}>
      <UploadForm lastResult={useActionData<typeof action>()} action="" template={{ limits }} accept=".xlsx" />
    </Page>
  );
}
