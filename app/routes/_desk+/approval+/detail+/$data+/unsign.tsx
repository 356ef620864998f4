import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { UnsignForm } from "~/components/approvals/decision-form";
import { Page } from "~/components/layout/page";
import { removeSigners } from "~/contracts/approvals/decisions";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { loadForm } from "../__act.server";

export const handle: PageHandle = { title: "approval:action.removeSigner", i18n: ["approval"], menu: "/approval/todo" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadForm(request, params.data);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, removeSigners, {}, approvalPaths.approvalTodo, "approval:flash.removeSigner");
}

export default function UnsignPage() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("approval");
  return (
    <Page title={t("action.removeSigner")} lead={`${data.instance.instanceNo ?? ""} ${data.instance.title}`}>
      <UnsignForm data={data} reply={reply} back={approvalPaths.approval(data.instance.id)} />
    </Page>
  );
}
