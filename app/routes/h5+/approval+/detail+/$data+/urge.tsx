import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AskForm } from "~/components/approvals/decision-form";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { TASK_STATE } from "~/contracts/approvals/codes";
import { urgeApproval } from "~/contracts/approvals/form-acts";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { loadForm } from "../__act.server";

export const handle: PageHandle = { title: "approval:action.urge", hydrate: false };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadForm(request, params.data);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, urgeApproval, { id: params.data }, approvalPaths.phoneApproval(params.data!), {
    flash: "approval:flash.urge",
  });
}

export default function PhoneUrge() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("approval");
  return (
    <PhoneFrame title={t("action.urge")} back={approvalPaths.phoneApproval(data.instance.id)}>
      <PhoneCard title={data.instance.title}>
        <AskForm
          data={data}
          reply={reply}
          back={approvalPaths.phoneApproval(data.instance.id)}
          phone
          act="urge"
          will={t("will.urge", {
            people: data.tasks.flatMap((task) => (task.status === TASK_STATE.pending ? [task.person] : [])).join("、"),
          })}
        />
      </PhoneCard>
    </PhoneFrame>
  );
}
