import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AskForm } from "~/components/approvals/decision-form";
import { Page } from "~/components/layout/page";
import { voidApproval } from "~/contracts/approvals/form-acts";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { loadForm } from "../__act.server";

export const handle: PageHandle = { title: "approval:action.void", i18n: ["approval"], menu: "/approval/todo" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadForm(request, params.data);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, voidApproval, { id: params.data }, approvalPaths.approval(params.data!), {
    flash: "approval:flash.void",
  });
}

export default function AskVoidPage() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("approval");
  return (
    <Page title={t("action.void")} lead={`${data.instance.instanceNo ?? ""} ${data.instance.title}`}>
      <AskForm
        data={data}
        reply={reply}
        back={approvalPaths.approval(data.instance.id)}
        act="void"
        danger
        will={t("will.void")}
      />
    </Page>
  );
}
