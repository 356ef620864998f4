import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { submit } from "~/api.server";
import { TransferForm } from "~/components/approvals/decision-form";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { transferTask } from "~/contracts/approvals/tasks";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { asked, nextForm, said } from "../__act.server";

export const handle: PageHandle = { title: "approval:action.transfer", i18n: ["approval"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return asked(request, params.data);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, transferTask, {}, (_, from) => nextForm(from), said("transfer"));
}

export default function PhoneTransfer() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("approval");
  return (
    <PhoneFrame title={t("action.transfer")} back={paths.phoneApproval(data.instance.id)}>
      <PhoneCard title={data.instance.title}>
        <TransferForm data={data} reply={reply} back={paths.phoneApproval(data.instance.id)} phone />
      </PhoneCard>
    </PhoneFrame>
  );
}
