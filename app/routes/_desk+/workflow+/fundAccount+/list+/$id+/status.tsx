import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { accountDetail, setAccountStatus } from "~/contracts/finance/accounts";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = {
  title: "fundAccounts:statusTitle",
  i18n: ["fundAccounts", "financeBase"],
  menu: financePaths.fundAccounts,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, accountDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, setAccountStatus, { id: params.id }, () => financePaths.fundAccounts, {
    flash: "fundAccounts:saved",
  });
}

export default function AccountStatus() {
  const { companyName, name, isTakeEffect, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["fundAccounts", "financeBase"]);
  return (
    <StepPage
      title={t(`financeBase:switch.${isTakeEffect}`)}
      lead={`${companyName} ${name}`}
      text={t(`switchWill.${isTakeEffect}`)}
      version={version}
      reply={useActionData<typeof action>()}
      back={financePaths.fundAccounts}
    >
      <input type="hidden" name="isTakeEffect" value={isTakeEffect === 1 ? 0 : 1} readOnly />
      <Submit>{t(`financeBase:switch.${isTakeEffect}`)}</Submit>
    </StepPage>
  );
}
