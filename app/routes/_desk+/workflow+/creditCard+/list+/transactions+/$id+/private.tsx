import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { markPrivate, transactionDetail } from "~/contracts/finance/cards";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { formatAmount } from "~/lib/money";

export const handle: PageHandle = {
  title: "creditCards:privateTitle",
  i18n: ["creditCards", "financeBase"],
  menu: financePaths.creditCards,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, transactionDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, markPrivate, { id: params.id }, financePaths.cardTransactions, "creditCards:marked");
}

export default function PrivateTransaction() {
  const { merchant, tradedOn, amount, currency, holder, acts, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("creditCards");
  const isPrivate = acts.includes("back") ? 1 : 0;
  return (
    <StepPage
      title={t(`private.${isPrivate}`)}
      lead={`${holder} ${tradedOn} ${merchant} ${currency} ${formatAmount(amount, currency)}`}
      text={t(`privateWill.${isPrivate}`)}
      version={version}
      reply={useActionData<typeof action>()}
      back={financePaths.cardTransactions}
    >
      <input type="hidden" name="private" value={1 - isPrivate} readOnly />
      <Submit>{t(`private.${isPrivate}`)}</Submit>
    </StepPage>
  );
}
