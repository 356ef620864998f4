import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SubmitForm } from "~/components/approvals/decision-form";
import { Page } from "~/components/layout/page";
import { resubmitApproval, submitApproval } from "~/contracts/approvals/form-acts";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import { loadForm } from "../__act.server";

export const handle: PageHandle = { title: "approval:action.submit", i18n: ["approval"], menu: "/approval/todo" };

const RETURNED = 4;

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadForm(request, params.data);
}

export async function action({ request, params }: ActionFunctionArgs) {
  // Before anything is asked: a form from elsewhere is refused whatever it names.
  const form = await readForm(request);
  const { instance } = await loadForm(request, params.data);
  const options = { flash: "approval:flash.submit", form };
  const next = () => approvalPaths.approval(instance.id);
  if (instance.status === RETURNED) return submit(request, resubmitApproval, { id: instance.id }, next, options);
  return submit(
    request,
    submitApproval,
    { formTypeCode: instance.formTypeCode, businessId: instance.businessId },
    next,
    options,
  );
}

export default function SubmitPage() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("approval");
  return (
    <Page title={t("action.submit")} lead={`${data.instance.instanceNo ?? ""} ${data.instance.title}`}>
      <SubmitForm data={data} reply={reply} back={approvalPaths.approval(data.instance.id)} />
    </Page>
  );
}
