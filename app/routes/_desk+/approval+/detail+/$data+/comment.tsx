import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CommentForm } from "~/components/approvals/decision-form";
import { Page } from "~/components/layout/page";
import { createComment } from "~/contracts/approvals/form-talk";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { loadForm } from "../__act.server";

export const handle: PageHandle = { title: "approval:action.comment", i18n: ["approval"], menu: "/approval/todo" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadForm(request, params.data);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, createComment, { instanceId: params.data }, approvalPaths.approval(params.data!), {
    flash: "approval:flash.comment",
  });
}

export default function CommentPage() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("approval");
  return (
    <Page title={t("action.comment")} lead={`${data.instance.instanceNo ?? ""} ${data.instance.title}`}>
      <CommentForm data={data} reply={reply} back={approvalPaths.approval(data.instance.id)} />
    </Page>
  );
}
