import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { rateDetail, saveRate } from "~/contracts/finance/rates";
import { submit } from "~/door/submit.server";
import { formatQuoted } from "~/lib/finance/conversion";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { RateForm } from "../../__form";
import { readRate } from "../__rate.server";

export const handle: PageHandle = {
  title: "rates:editTitle",
  i18n: ["rates", "financeBase"],
  menu: financePaths.exchangeRates,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return readRate(request, rateDetail, { currency: params.currency, rateDate: params.day });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const key = { currency: params.currency, rateDate: params.day };
  return submit(request, saveRate, key, () => financePaths.exchangeRates, { flash: "rates:saved" });
}

export default function EditRate() {
  const { currency, rateDate, quoteUnit, quotedMicro, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("rates");
  return (
    <Page title={t("editOf", { currency, day: rateDate })} lead={<RequiredHint />}>
      <RateForm
        reply={useActionData<typeof action>()}
        values={{ version, quoteUnit, quotedRate: formatQuoted(quotedMicro) }}
      />
    </Page>
  );
}
