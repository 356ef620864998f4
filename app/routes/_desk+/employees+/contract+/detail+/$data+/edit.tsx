import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { contractForm, saveContract } from "~/contracts/employees/contract";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { ContractForm } from "../../__form";

export const handle: PageHandle = { title: "contract:form.edit", i18n: ["contract", "employees"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, contractForm, { id: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  return submit(request, saveContract, { id, empId: undefined }, () => employeePaths.contract(id), {
    flash: "contract:form.saved",
  });
}

export default function EditContract() {
  const form = useLoaderData<typeof loader>();
  const { t } = useTranslation("contract");
  return (
    <Page title={t("form.edit")} lead={<RequiredHint />}>
      <ContractForm reply={useActionData<typeof action>()} form={form} />
    </Page>
  );
}
