import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { fileScans, searchScans } from "~/contracts/employees/scan";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { notThere } from "~/session/refused.server";
import { ScanTable } from "../__table";

export const handle: PageHandle = { title: "scan:file.title", i18n: ["scan", "record"], menu: "/employees/fileScan" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const batchId = recordId(request, params.batchId);
  const { simpleList } = await call(request, searchScans, { page: { pageSize: 500 }, query: { batchId, status: 1 } });
  if (simpleList.length === 0) throw notThere(request);
  return { batchId, rows: simpleList };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const batchId = recordId(request, params.batchId);
  return submit(request, fileScans, { batchId }, employeePaths.scanBatch(batchId), {
    flash: ({ filed }) => ({ key: "scan:file.done", params: { n: filed } }),
  });
}

export default function FileBatch() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("scan");
  return (
    <Page title={t("file.title")} lead={data.rows[0]?.batchNo}>
      <PostForm lastResult={useActionData<typeof action>()}>
        <p>{t("file.text")}</p>
        <Foot submit={t("file.submit")} cancel={employeePaths.scanBatch(data.batchId)} />
      </PostForm>
      <ScanTable rows={data.rows} />
    </Page>
  );
}
