import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { submit } from "~/api.server";
import { CommentForm } from "~/components/approvals/decision-form";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { createComment } from "~/contracts/approvals/tasks";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { asked, said } from "../__act.server";

export const handle: PageHandle = { title: "approval:action.comment", i18n: ["approval"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return asked(request, params.data);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(
    request,
    createComment,
    { instanceId: params.data },
    () => paths.phoneApproval(params.data!),
    said("comment"),
  );
}

export default function PhoneComment() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("approval");
  return (
    <PhoneFrame title={t("action.comment")} back={paths.phoneApproval(data.instance.id)}>
      <PhoneCard title={data.instance.title}>
        <CommentForm data={data} reply={reply} back={paths.phoneApproval(data.instance.id)} phone />
      </PhoneCard>
    </PhoneFrame>
  );
}
