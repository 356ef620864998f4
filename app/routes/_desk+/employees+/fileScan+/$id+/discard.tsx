import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { discardScan, scanDetail } from "~/contracts/employees/scan";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "scan:discard.title", i18n: ["scan"], menu: "/employees/fileScan" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, scanDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.id);
  return submit(request, discardScan, { id }, employeePaths.scans, "scan:discard.done");
}

export default function DiscardScan() {
  const scan = useLoaderData<typeof loader>();
  const { t } = useTranslation("scan");
  return (
    <Page title={t("discard.title")} lead={scan.fileName}>
      <PostForm lastResult={useActionData<typeof action>()} defaultValue={{ version: scan.version }}>
        <p>{t("discard.text")}</p>
        <Foot submit={t("discard.act")} kind="danger-main" cancel={employeePaths.scanBatch(scan.batchId)} />
      </PostForm>
    </Page>
  );
}
