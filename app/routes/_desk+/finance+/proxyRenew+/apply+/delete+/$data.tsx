import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeleteDraft } from "~/components/finance/delete-draft";
import { renewal } from "~/contracts/finance/agent-renewals";
import { deleteRenewal } from "~/contracts/finance/applications";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "financeApply:delete.button", i18n: ["financeApply", "agentRenewal"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { form } = await call(request, renewal, { formId: recordId(request, params.data) });
  return form!;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const formId = recordId(request, params.data);
  return submit(request, deleteRenewal, { formId }, () => financePaths.agentRenewals, {
    flash: "financeApply:delete.done",
  });
}

export default function DeleteRenewal() {
  const { formId, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("agentRenewal");
  return (
    <DeleteDraft
      title={t("title")}
      version={version}
      reply={useActionData<typeof action>()}
      back={financePaths.renewalEdit(formId)}
    />
  );
}
