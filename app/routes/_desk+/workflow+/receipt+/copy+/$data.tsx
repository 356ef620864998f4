import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { copyReceipt, receiptDetail } from "~/contracts/finance/receipts";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = {
  title: "receipt:copy.title",
  i18n: ["receipt"],
  menu: financePaths.receipts,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, receiptDetail, { formId: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const formId = recordId(request, params.data);
  return submit(request, copyReceipt, { formId }, (made) => financePaths.receiptEdit(made.formId), {
    flash: "receipt:saved.copied",
  });
}

export default function CopyReceipt() {
  const { number, instanceId } = useLoaderData<typeof loader>();
  const { t } = useTranslation("receipt");
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
