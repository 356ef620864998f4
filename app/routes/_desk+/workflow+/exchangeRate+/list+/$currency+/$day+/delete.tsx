import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { deleteRate, rateDetail } from "~/contracts/finance/rates";
import { submit } from "~/door/submit.server";
import { formatQuoted } from "~/lib/finance/conversion";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { readRate } from "../__rate.server";

export const handle: PageHandle = {
  title: "rates:deleteTitle",
  i18n: ["rates", "financeBase"],
  menu: financePaths.exchangeRates,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return readRate(request, rateDetail, { currency: params.currency, rateDate: params.day });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const key = { currency: params.currency, rateDate: params.day };
  return submit(request, deleteRate, key, financePaths.exchangeRates, "rates:deleted");
}

export default function DeleteRate() {
  const { currency, rateDate, quoteUnit, quotedMicro, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("rates");
  return (
    <StepPage
      title={t("deleteTitle")}
      lead={`${quoteUnit} ${currency} ${rateDate} ${formatQuoted(quotedMicro)}`}
      text={t("deleteWill")}
      version={version}
      reply={useActionData<typeof action>()}
      back={financePaths.exchangeRates}
    >
      <Submit kind="danger-main">{t("delete")}</Submit>
    </StepPage>
  );
}
