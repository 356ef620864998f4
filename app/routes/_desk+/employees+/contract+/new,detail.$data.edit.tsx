import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { contractForm, saveContract } from "~/contracts/employees/contract";
import { call, recordAt } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { ContractForm } from "./__form";

export const handle: PageHandle = {
  title: ["contract:form.new", "contract:form.edit"],
  i18n: ["contract", "employees"],
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, contractForm, { id: recordAt(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordAt(request, params.data);
  const fixed = id ? { id, empId: undefined } : { id, version: undefined };
  return submit(request, saveContract, fixed, (saved) => employeePaths.contract(saved.id), "contract:form.saved");
}

export default function EditContract() {
  const form = useLoaderData<typeof loader>();
  const { t } = useTranslation("contract");
  return (
    <Page title={t(form.stored ? "form.edit" : "form.new")} lead={<RequiredHint />}>
      <ContractForm reply={useActionData<typeof action>()} form={form} />
    </Page>
  );
}
