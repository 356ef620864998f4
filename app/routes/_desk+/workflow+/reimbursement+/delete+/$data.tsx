import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeleteDraft } from "~/components/finance/delete-draft";
import { deleteReimbursement } from "~/contracts/finance/applications";
import { reimbursementDetail } from "~/contracts/finance/reimbursements";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = {
  title: "financeApply:delete.button",
  i18n: ["financeApply", "reimbursement"],
  menu: financePaths.reimbursements,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, reimbursementDetail, { formId: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const formId = recordId(request, params.data);
  return submit(request, deleteReimbursement, { formId }, () => financePaths.reimbursements, {
    flash: "financeApply:delete.done",
  });
}

export default function DeleteReimbursement() {
  const { formId, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("reimbursement");
  return (
    <DeleteDraft
      title={t("title")}
      version={version}
      reply={useActionData<typeof action>()}
      back={financePaths.reimbursementEdit(formId)}
    />
  );
}
