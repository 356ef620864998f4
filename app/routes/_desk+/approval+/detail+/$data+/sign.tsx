import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SignForm } from "~/components/approvals/decision-form";
import { Page } from "~/components/layout/page";
import { addSigners } from "~/contracts/approvals/decisions";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { loadForm } from "../__act.server";

export const handle: PageHandle = { title: "approval:action.addSigner", i18n: ["approval"], menu: "/approval/todo" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadForm(request, params.data);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, addSigners, {}, approvalPaths.approvalTodo, "approval:flash.addSigner");
}

export default function SignPage() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("approval");
  return (
    <Page title={t("action.addSigner")} lead={`${data.instance.instanceNo ?? ""} ${data.instance.title}`}>
      <SignForm data={data} reply={reply} back={approvalPaths.approval(data.instance.id)} />
    </Page>
  );
}
