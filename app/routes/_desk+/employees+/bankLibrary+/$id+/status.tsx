import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { bankDetail, setBankStatus } from "~/contracts/employees/banks";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "banks:statusTitle", i18n: ["banks"], menu: employeePaths.bankLibrary };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, bankDetail, { bankId: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, setBankStatus, { bankId: params.id }, () => employeePaths.bankLibrary, {
    flash: "banks:saved.bank",
  });
}

export default function BankStatus() {
  const bank = useLoaderData<typeof loader>();
  const { t } = useTranslation("banks");
  return (
    <StepPage
      title={t(`switch.${bank.enabled}`)}
      lead={`${bank.bankName} ${bank.branchName} ${bank.cnaps}`}
      text={t(`switchWill.${bank.enabled}`)}
      version={bank.version}
      reply={useActionData<typeof action>()}
      back={employeePaths.bankLibrary}
    >
      <input type="hidden" name="enabled" value={bank.enabled === 1 ? 0 : 1} readOnly />
      <Submit>{t(`switch.${bank.enabled}`)}</Submit>
    </StepPage>
  );
}
