import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { rateDetail, rateDraft, saveRate } from "~/contracts/finance/rates";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { formatQuoted } from "~/lib/finance/conversion";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { RateForm } from "./__form";
import { readRate } from "./$currency+/__rate.server";

export const handle: PageHandle = {
  title: ["rates:create", "rates:editTitle"],
  i18n: ["rates", "financeBase"],
  menu: financePaths.exchangeRates,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const key = { currency: params.currency, rateDate: params.day };
  if (params.day) return { rate: await readRate(request, rateDetail, key) };
  return { draft: await call(request, rateDraft) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const key = params.day ? { currency: params.currency, rateDate: params.day } : { version: undefined };
  return submit(request, saveRate, key, financePaths.exchangeRates, {
    stands: params.day !== undefined,
    flash: "rates:saved",
  });
}

export default function EditRate() {
  const { rate, draft } = useLoaderData<typeof loader>();
  const { t } = useTranslation("rates");
  const values = rate
    ? { version: rate.version, quoteUnit: rate.quoteUnit, quotedRate: formatQuoted(rate.quotedMicro) }
    : draft;
  return (
    <Page
      title={rate ? t("editOf", { currency: rate.currency, day: rate.rateDate }) : t("create")}
      lead={<RequiredHint />}
    >
      <RateForm reply={useActionData<typeof action>()} values={values} />
    </Page>
  );
}
