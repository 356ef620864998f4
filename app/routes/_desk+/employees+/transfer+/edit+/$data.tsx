import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { transferForm } from "~/contracts/employees/transfer";
import { call, recordId } from "~/door/call.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { TransferForm } from "../__form";
import { around, saveOrder } from "../__request.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: "transfer:form.edit",
  i18n: ["transfer", "employees", "record", "approval"],
  menu: employeePaths.transfers,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const stored = await call(request, transferForm, { id: recordId(request, params.data) });
  return { stored, ...(await around(request, stored)) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return saveOrder(request, recordId(request, params.data));
}

export default function EditTransfer() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("transfer");
  const { id, version } = data.stored;
  return (
    <Page title={t("form.edit")} lead={<RequiredHint />}>
      {/* What was saved is what the form begins with. */}
      <TransferForm key={version} reply={useActionData<typeof action>()} {...data} back={employeePaths.transfer(id)} />
    </Page>
  );
}
