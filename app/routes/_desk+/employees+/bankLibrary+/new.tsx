import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { bankChoices, saveBank } from "~/contracts/employees/banks";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { BankForm } from "./__form";

export const handle: PageHandle = { title: "banks:create", i18n: ["banks"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, bankChoices);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveBank, { bankId: undefined, version: undefined }, () => employeePaths.bankLibrary, {
    flash: "banks:saved.bank",
  });
}

export default function NewBank() {
  const { banks } = useLoaderData<typeof loader>();
  const { t } = useTranslation("banks");
  return (
    <Page title={t("create")} lead={<RequiredHint />}>
      <BankForm reply={useActionData<typeof action>()} banks={banks} />
    </Page>
  );
}
