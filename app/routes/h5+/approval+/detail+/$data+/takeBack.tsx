import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TakeBackForm } from "~/components/approvals/decision-form";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { takeBackTask } from "~/contracts/approvals/decisions";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { loadForm } from "../__act.server";

export const handle: PageHandle = { title: "approval:action.takeBack", hydrate: false };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadForm(request, params.data);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, takeBackTask, {}, approvalPaths.phoneApproval(params.data!), "approval:flash.takeBack");
}

export default function PhoneTakeBack() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("approval");
  return (
    <PhoneFrame title={t("action.takeBack")} back={approvalPaths.phoneApproval(data.instance.id)}>
      <PhoneCard title={data.instance.title}>
        <TakeBackForm data={data} reply={reply} back={approvalPaths.phoneApproval(data.instance.id)} phone />
      </PhoneCard>
    </PhoneFrame>
  );
}
