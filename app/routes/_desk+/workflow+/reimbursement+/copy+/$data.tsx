import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { copyReimbursement, reimbursementDetail } from "~/contracts/finance/reimbursements";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = {
  title: "reimbursement:copy.title",
  i18n: ["reimbursement"],
  menu: financePaths.reimbursements,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, reimbursementDetail, { formId: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const formId = recordId(request, params.data);
  return submit(request, copyReimbursement, { formId }, (made) => financePaths.reimbursementEdit(made.formId), {
    flash: "reimbursement:saved.copied",
  });
}

export default function CopyClaim() {
  const { number, instanceId } = useLoaderData<typeof loader>();
  const { t } = useTranslation("reimbursement");
  return (
    <Page title={t("copy.title")} lead={number}>
      <PostForm lastResult={useActionData<typeof action>()}>
        <p>{t("copy.text")}</p>
        <Foot>
          <Submit>{t("copy.submit")}</Submit>
          <Cancel to={approvalPaths.approval(instanceId)} />
        </Foot>
      </PostForm>
    </Page>
  );
}
