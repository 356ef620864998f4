import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RejectForm } from "~/components/approvals/decision-form";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { rejectTask } from "~/contracts/approvals/decisions";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { decide } from "~/routes/_desk+/approval+/detail+/__decide.server";
import { decidedPage, loadForm } from "../__act.server";

export const handle: PageHandle = { title: "approval:action.reject", hydrate: false };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadForm(request, params.data);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return decide(request, params.data, rejectTask, decidedPage(params.data));
}

export default function PhoneReject() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("approval");
  return (
    <PhoneFrame title={t("action.reject")} back={approvalPaths.phoneApproval(data.instance.id)}>
      <PhoneCard title={data.instance.title}>
        <RejectForm data={data} reply={reply} back={approvalPaths.phoneApproval(data.instance.id)} phone />
      </PhoneCard>
    </PhoneFrame>
  );
}
