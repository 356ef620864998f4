import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { submit } from "~/api.server";
import { AskForm } from "~/components/approvals/decision-form";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { withdrawApproval } from "~/contracts/approvals/tasks";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { asked, said } from "../__act.server";

export const handle: PageHandle = { title: "approval:action.withdraw", hydrate: false };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return asked(request, params.data);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(
    request,
    withdrawApproval,
    { id: params.data },
    () => paths.phoneApproval(params.data!),
    said("withdraw"),
  );
}

export default function PhoneWithdraw() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("approval");
  return (
    <PhoneFrame title={t("action.withdraw")} back={paths.phoneApproval(data.instance.id)}>
      <PhoneCard title={data.instance.title}>
        <AskForm
          data={data}
          reply={reply}
          back={paths.phoneApproval(data.instance.id)}
          phone
          act="withdraw"
          danger
          will={t("will.withdraw")}
        />
      </PhoneCard>
    </PhoneFrame>
  );
}
