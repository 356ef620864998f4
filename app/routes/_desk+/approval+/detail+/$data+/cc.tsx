import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CcForm } from "~/components/approvals/decision-form";
import { Page } from "~/components/layout/page";
import { createCc } from "~/contracts/approvals/form-talk";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { loadForm } from "../__act.server";

export const handle: PageHandle = { title: "approval:action.cc", i18n: ["approval"], menu: "/approval/todo" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadForm(request, params.data);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, createCc, { instanceId: params.data }, approvalPaths.approval(params.data!), {
    flash: "approval:flash.cc",
  });
}

export default function CcPage() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("approval");
  return (
    <Page title={t("action.cc")} lead={`${data.instance.instanceNo ?? ""} ${data.instance.title}`}>
      <CcForm data={data} reply={reply} back={approvalPaths.approval(data.instance.id)} />
    </Page>
  );
}
