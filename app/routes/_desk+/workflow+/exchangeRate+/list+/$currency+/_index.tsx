import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { LinkButton } from "~/components/ui/button";
import { MAY } from "~/contracts/finance/may";
import { rateHistory } from "~/contracts/finance/rates";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { RateTable } from "../__table";
import { readRate } from "./__rate.server";

export const handle: PageHandle = {
  title: "rates:historyTitle",
  i18n: ["rates", "financeBase"],
  menu: financePaths.exchangeRates,
};

/** The history of a currency as a table: the last rates with what changed from one to the next. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return readRate(request, rateHistory, { currency: params.currency });
}

export default function RateHistory() {
  const rates = useLoaderData<typeof loader>();
  const { t } = useTranslation("rates");
  const title = t("historyOf", { currency: rates[0]!.currency });
  return (
    <Page title={title} lead={t("historyLead", { n: rates.length })}>
      <RateTable rows={rates} caption={title} editable={useCodes()(MAY.rates.edit)} />
      <LinkButton to={financePaths.exchangeRates} icon="left">
        {t("back")}
      </LinkButton>
    </Page>
  );
}
