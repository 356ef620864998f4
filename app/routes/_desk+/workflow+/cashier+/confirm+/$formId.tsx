import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { confirmationForStep, confirmForm } from "~/contracts/finance/cashier";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { companyDay } from "~/lib/period";
import { ConfirmFields } from "./__fields";

const BENCH = `${financePaths.cashier}?tab=confirm`;

export const handle: PageHandle = {
  title: "cashier:confirm.title",
  i18n: ["cashier", "finance"],
  menu: financePaths.cashier,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, confirmForm);
  const formId = recordId(request, params.formId);
  return { ...(await call(request, confirmationForStep, { formId })), today: companyDay() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const formId = recordId(request, params.formId);
  return submit(request, confirmForm, { formId }, BENCH, "cashier:saved.confirm");
}

export default function ConfirmMoney() {
  const { row, accounts, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation("cashier");
  return (
    <StepPage
      title={t("confirm.title")}
      lead={`${row.number} ${t(`kind.${row.kindCode}`)}`}
      text={t("confirm.text")}
      version={row.version}
      reply={useActionData<typeof action>()}
      values={{ bookedOn: today, bankSerialNo: row.bankSerialNo, accountId: accounts[0]?.id }}
      fields={<ConfirmFields row={row} accounts={accounts} />}
      back={BENCH}
    >
      <Submit>{t("confirm.submit")}</Submit>
    </StepPage>
  );
}
