import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeleteDraft } from "~/components/finance/delete-draft";
import { deleteReversal } from "~/contracts/finance/applications";
import { reversalDetail } from "~/contracts/finance/reversals";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = {
  title: "financeApply:delete.button",
  i18n: ["financeApply", "reversal"],
  menu: financePaths.reversals,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, reversalDetail, { formId: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const formId = recordId(request, params.data);
  return submit(request, deleteReversal, { formId }, () => financePaths.reversals, {
    flash: "financeApply:delete.done",
  });
}

export default function DeleteReversal() {
  const { formId, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("reversal");
  return (
    <DeleteDraft
      title={t("title")}
      version={version}
      reply={useActionData<typeof action>()}
      back={financePaths.reversalEdit(formId)}
    />
  );
}
