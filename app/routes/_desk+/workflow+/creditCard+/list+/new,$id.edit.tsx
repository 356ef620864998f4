import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { cardDetail, cardFilters, saveCard } from "~/contracts/finance/cards";
import { call, mayCall, recordAt, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { CardForm } from "./__form";

export const handle: PageHandle = {
  title: ["creditCards:create", "creditCards:editTitle"],
  i18n: ["creditCards", "financeBase"],
  menu: financePaths.creditCards,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, saveCard);
  const [saved, choices] = await Promise.all([
    params.id ? call(request, cardDetail, { id: recordId(request, params.id) }) : undefined,
    call(request, cardFilters),
  ]);
  return { saved, choices };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveCard, { id: recordAt(request, params.id) }, financePaths.creditCards, "creditCards:saved");
}

export default function EditCard() {
  const { saved, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("creditCards");
  return (
    <Page title={saved ? t("editOf", { tail: saved.cardTail }) : t("create")} lead={<RequiredHint />}>
      <CardForm reply={useActionData<typeof action>()} saved={saved} choices={choices} />
    </Page>
  );
}
