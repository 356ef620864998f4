import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { rateDraft, saveRate } from "~/contracts/finance/rates";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { RateForm } from "./__form";

export const handle: PageHandle = { title: "rates:create", i18n: ["rates", "financeBase"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, rateDraft);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveRate, { version: undefined }, () => financePaths.exchangeRates, { flash: "rates:saved" });
}

export default function NewRate() {
  const draft = useLoaderData<typeof loader>();
  const { t } = useTranslation("rates");
  return (
    <Page title={t("create")} lead={<RequiredHint />}>
      <RateForm reply={useActionData<typeof action>()} values={draft} />
    </Page>
  );
}
