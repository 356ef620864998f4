import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields, SelectField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { Page } from "~/components/layout/page";
import { StepPage } from "~/components/layout/step-page";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { confirmCard, payableCard } from "~/contracts/finance/cashier";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { employeePaths } from "~/lib/employees/paths";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { formatAmount } from "~/lib/money";

export const handle: PageHandle = {
  title: "cashier:card.title",
  i18n: ["cashier", "finance"],
  menu: financePaths.borrowings,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, payableCard, { payableId: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const payableId = recordId(request, params.id);
  return submit(request, confirmCard, { payableId }, ({ instanceId }) => approvalPaths.approval(instanceId), {
    flash: "cashier:saved.card",
  });
}

export default function ConfirmCard() {
  const shown = useLoaderData<typeof loader>();
  const { t } = useTranslation("cashier");
  const reply = useActionData<typeof action>();
  const lead = `${shown.number} ${shown.currency} ${formatAmount(shown.amount, shown.currency)}`;
  const form = approvalPaths.approval(shown.instanceId);
  if (!shown.open)
    return (
      <Page title={t("card.title")} lead={lead}>
        <Note action={<LinkButton to={form}>{t("card.open")}</LinkButton>}>{t("card.done")}</Note>
      </Page>
    );
  return (
    <StepPage
      title={t("card.title")}
      lead={lead}
      text={t("card.text", { reason: shown.failReason })}
      version={shown.version}
      reply={reply}
      values={{ payeeCardId: shown.payeeCardId }}
      fields={
        <Fields>
          <SelectField
            name="payeeCardId"
            label={t("field.card", { name: shown.payeeName })}
            options={shown.cards.map(({ id, name }) => ({ value: id, label: name }))}
            required
          />
        </Fields>
      }
      back={form}
    >
      <Submit>{t("card.submit")}</Submit>
      {shown.own && <LinkButton to={employeePaths.mine}>{t("card.another")}</LinkButton>}
    </StepPage>
  );
}
