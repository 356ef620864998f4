import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeleteDraft } from "~/components/finance/delete-draft";
import { deleteTransfer } from "~/contracts/finance/applications";
import { transferDetail } from "~/contracts/finance/transfers";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = {
  title: "financeApply:delete.button",
  i18n: ["financeApply", "fundTransfer"],
  menu: financePaths.transfers,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, transferDetail, { formId: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const formId = recordId(request, params.data);
  return submit(request, deleteTransfer, { formId }, () => financePaths.transfers, {
    flash: "financeApply:delete.done",
  });
}

export default function DeleteTransfer() {
  const { formId, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("fundTransfer");
  return (
    <DeleteDraft
      title={t("title")}
      version={version}
      reply={useActionData<typeof action>()}
      back={financePaths.transferEdit(formId)}
    />
  );
}
