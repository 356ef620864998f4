import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { decideBatch } from "~/contracts/approvals/decisions";
import { searchTasks } from "~/contracts/approvals/tasks";
import { call, mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { BatchForm, BatchResult } from "../__batch";
import { useBatchSteps } from "../__batch-steps";

export const handle: PageHandle = { title: "approval:batch.approveTitle", i18n: ["approval"], menu: "/approval/todo" };

const MOST = 1000;

const chosen = (request: Request) => {
  const search = new URL(request.url).searchParams;
  return {
    reject: search.get("do") === "reject",
    ids: [...new Set(search.getAll("task").filter((id) => /^\d{1,9}$/.test(id)))].slice(0, MOST),
  };
};

export async function loader({ request }: LoaderFunctionArgs) {
  await mayCall(request, decideBatch);
  const { reject, ids } = chosen(request);
  const { simpleList } = await call(request, searchTasks, {
    page: { pageNo: 1, pageSize: MOST },
    query: { box: "todo", taskIds: ids },
  });
  return { reject, rows: simpleList, gone: ids.length - simpleList.length };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, decideBatch, { action: chosen(request).reject ? "reject" : "approve" }, (done) => ({ done }));
}

export default function Batch() {
  const { reject, rows, gone } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { start, run, refusal } = useBatchSteps();
  const { t } = useTranslation("approval");
  const refused = answer && !("done" in answer) ? answer : undefined;
  const result = run ?? (answer && "done" in answer ? answer.done : null);
  return (
    <Page
      title={t(reject ? "batch.rejectTitle" : "batch.approveTitle")}
      lead={result ? undefined : t("batch.lead", { n: rows.length })}
    >
      {result ? (
        <BatchResult {...result} />
      ) : (
        <div onSubmitCapture={start}>
          <BatchForm reject={reject} rows={rows} gone={gone} reply={refusal ?? refused} />
        </div>
      )}
    </Page>
  );
}
