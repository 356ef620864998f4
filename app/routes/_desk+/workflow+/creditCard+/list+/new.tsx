import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { cardFilters, saveCard } from "~/contracts/finance/cards";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { CardForm } from "./__form";

export const handle: PageHandle = { title: "creditCards:create", i18n: ["creditCards", "financeBase"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, cardFilters);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveCard, { id: undefined, version: undefined }, () => financePaths.creditCards, {
    flash: "creditCards:saved",
  });
}

export default function NewCard() {
  const choices = useLoaderData<typeof loader>();
  const { t } = useTranslation("creditCards");
  return (
    <Page title={t("create")} lead={<RequiredHint />}>
      <CardForm reply={useActionData<typeof action>()} choices={choices} />
    </Page>
  );
}
