import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { bankChoices, bankDetail, saveBank } from "~/contracts/employees/banks";
import { call, recordAt, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { BankForm } from "./__form";

export const handle: PageHandle = {
  title: ["banks:create", "banks:editTitle"],
  i18n: ["banks"],
  menu: employeePaths.bankLibrary,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [bank, { banks }] = await Promise.all([
    params.id ? call(request, bankDetail, { bankId: recordId(request, params.id) }) : undefined,
    call(request, bankChoices),
  ]);
  return { bank, banks };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveBank, { bankId: recordAt(request, params.id) }, employeePaths.bankLibrary, {
    flash: "banks:saved.bank",
  });
}

export default function EditBank() {
  const { bank, banks } = useLoaderData<typeof loader>();
  const { t } = useTranslation("banks");
  return (
    <Page title={bank ? t("editOf", { name: bank.branchName }) : t("create")} lead={<RequiredHint />}>
      <BankForm reply={useActionData<typeof action>()} values={bank} banks={banks} />
    </Page>
  );
}
