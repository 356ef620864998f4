import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeleteDraft } from "~/components/finance/delete-draft";
import { deleteCreditChange } from "~/contracts/finance/applications";
import { creditChange } from "~/contracts/finance/credit-changes";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "financeApply:delete.button", i18n: ["financeApply", "creditApply"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { form } = await call(request, creditChange, { formId: recordId(request, params.data) });
  return form!;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const formId = recordId(request, params.data);
  return submit(request, deleteCreditChange, { formId }, () => approvalPaths.approvalInitiated, {
    flash: "financeApply:delete.done",
  });
}

export default function DeleteCreditChange() {
  const { formId, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("creditApply");
  return (
    <DeleteDraft
      title={t("title")}
      version={version}
      reply={useActionData<typeof action>()}
      back={financePaths.creditLineApplyEdit(formId)}
    />
  );
}
