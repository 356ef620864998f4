import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RadioField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { cardDetail, setCardStatus } from "~/contracts/finance/cards";
import { CARD_STATES } from "~/contracts/finance/codes";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";

export const handle: PageHandle = {
  title: "creditCards:statusTitle",
  i18n: ["creditCards", "financeBase"],
  menu: financePaths.creditCards,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, cardDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, setCardStatus, { id: params.id }, financePaths.creditCards, "creditCards:saved");
}

export default function CardStatus() {
  const { cardTail, holder, status, version, acts } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["creditCards", "financeBase"]);
  return (
    <StepPage
      title={t("statusTitle")}
      lead={`${cardTail} ${holder}`}
      text={t("statusWill")}
      version={version}
      values={{ status }}
      reply={useActionData<typeof action>()}
      closed={!acts.includes("status")}
      fields={
        <RadioField name="status" label={t("field.status")} options={optionsOf(t, "status", CARD_STATES)} required />
      }
      back={financePaths.creditCards}
    >
      <Submit>{t("financeBase:save")}</Submit>
    </StepPage>
  );
}
