import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { contractForm, saveContract } from "~/contracts/employees/contract";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { ContractForm } from "./__form";

export const handle: PageHandle = { title: "contract:form.new", i18n: ["contract", "employees"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, contractForm);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveContract, { id: undefined, version: undefined }, ({ id }) => employeePaths.contract(id), {
    flash: "contract:form.saved",
  });
}

export default function NewContract() {
  const form = useLoaderData<typeof loader>();
  const { t } = useTranslation("contract");
  return (
    <Page title={t("form.new")} lead={<RequiredHint />}>
      <ContractForm reply={useActionData<typeof action>()} form={form} />
    </Page>
  );
}
