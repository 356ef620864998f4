import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { saveTransfer, transferForm } from "~/contracts/employees/transfer";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { choicesFor } from "../__choices.server";
import { TransferForm } from "../__form";

export const handle: PageHandle = { title: "transfer:form.edit", i18n: ["transfer", "employees", "record"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const stored = await call(request, transferForm, { id: recordId(request, params.data) });
  return { stored, ...(await choicesFor(request, stored.toDepartmentId)) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(
    request,
    saveTransfer,
    { id: params.data },
    ({ instanceId }) => approvalPaths.approvalAct(instanceId, "submit"),
    { more: ({ toDepartmentId }) => choicesFor(request, toDepartmentId) },
  );
}

export default function EditTransfer() {
  const { choices, stored } = useLoaderData<typeof loader>();
  const { t } = useTranslation("transfer");
  return (
    <Page title={t("form.edit")} lead={<RequiredHint />}>
      <TransferForm reply={useActionData<typeof action>()} choices={choices} stored={stored} />
    </Page>
  );
}
