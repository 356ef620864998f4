import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AskForm } from "~/components/approvals/decision-form";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { withdrawApproval } from "~/contracts/approvals/form-acts";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { loadForm } from "../__act.server";

export const handle: PageHandle = { title: "approval:action.withdraw", hydrate: false };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadForm(request, params.data);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, withdrawApproval, { id: params.data }, approvalPaths.phoneApproval(params.data!), {
    flash: "approval:flash.withdraw",
  });
}

export default function PhoneWithdraw() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("approval");
  return (
    <PhoneFrame title={t("action.withdraw")} back={approvalPaths.phoneApproval(data.instance.id)}>
      <PhoneCard title={data.instance.title}>
        <AskForm
          data={data}
          reply={reply}
          back={approvalPaths.phoneApproval(data.instance.id)}
          phone
          act="withdraw"
          danger
          will={t("will.withdraw")}
        />
      </PhoneCard>
    </PhoneFrame>
  );
}
