import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { saveTransfer } from "~/contracts/employees/transfer";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { choicesFor } from "./__choices.server";
import { TransferForm } from "./__form";

export const handle: PageHandle = { title: "transfer:form.new", i18n: ["transfer", "employees", "record"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return choicesFor(request, new URL(request.url).searchParams.get("departmentId") || undefined);
}

/** The draft is sent on its form's page, where the people on its way are shown. */
export async function action({ request }: ActionFunctionArgs) {
  return submit(
    request,
    saveTransfer,
    { id: undefined, version: undefined },
    ({ instanceId }) => approvalPaths.approvalAct(instanceId, "submit"),
    { more: ({ toDepartmentId }) => choicesFor(request, toDepartmentId) },
  );
}

export default function NewTransfer() {
  const { choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("transfer");
  return (
    <Page title={t("form.new")} lead={<RequiredHint />}>
      <TransferForm reply={useActionData<typeof action>()} choices={choices} />
    </Page>
  );
}
