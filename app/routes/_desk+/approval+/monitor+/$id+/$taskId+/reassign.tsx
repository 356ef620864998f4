import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { monitorDetail, reassignTask } from "~/contracts/approvals/watch";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { ReassignForm } from "../../__reassign-form";

export const handle: PageHandle = { title: "monitor:act.reassignTitle", i18n: ["monitor"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const form = await call(request, monitorDetail, { id: recordId(request, params.id) });
  const taskId = recordId(request, params.taskId);
  return { form, task: form.holders.find((one) => one.taskId === taskId) ?? null };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const taskId = recordId(request, params.taskId);
  return submit(request, reassignTask, { taskId }, approvalPaths.approvalMonitor, "monitor:act.reassigned");
}

export default function Reassign() {
  const { form, task } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("monitor");
  return (
    <Page
      title={t("act.reassignTitle")}
      lead={`${form.instanceNo} ${form.title}`}
      actions={<LinkButton to={approvalPaths.approvalMonitor}>{t("act.back")}</LinkButton>}
    >
      {task ? (
        <ReassignForm reply={reply} version={form.version} holder={task.empName} />
      ) : (
        <Note tone="warn">{t("act.over")}</Note>
      )}
    </Page>
  );
}
