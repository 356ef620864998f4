import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TransferForm } from "~/components/approvals/decision-form";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { transferTask } from "~/contracts/approvals/decisions";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import { decidedPage, loadForm } from "../__act.server";

export const handle: PageHandle = { title: "approval:action.transfer", hydrate: false };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadForm(request, params.data);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  return submit(request, transferTask, {}, decidedPage(params.data)(form), { form });
}

export default function PhoneTransfer() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("approval");
  return (
    <PhoneFrame title={t("action.transfer")} back={approvalPaths.phoneApproval(data.instance.id)}>
      <PhoneCard title={data.instance.title}>
        <TransferForm data={data} reply={reply} back={approvalPaths.phoneApproval(data.instance.id)} phone />
      </PhoneCard>
    </PhoneFrame>
  );
}
