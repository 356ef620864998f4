import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TakeBackForm } from "~/components/approvals/decision-form";
import { Page } from "~/components/layout/page";
import { takeBackTask } from "~/contracts/approvals/decisions";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { loadForm } from "../__act.server";

export const handle: PageHandle = { title: "approval:action.takeBack", i18n: ["approval"], menu: "/approval/todo" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadForm(request, params.data);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, takeBackTask, {}, approvalPaths.approval(params.data!), "approval:flash.takeBack");
}

export default function TakeBackPage() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("approval");
  return (
    <Page title={t("action.takeBack")} lead={`${data.instance.instanceNo ?? ""} ${data.instance.title}`}>
      <TakeBackForm
        data={data}
        reply={useActionData<typeof action>()}
        back={approvalPaths.approval(data.instance.id)}
      />
    </Page>
  );
}
