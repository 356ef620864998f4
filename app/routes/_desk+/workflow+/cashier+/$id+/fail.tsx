import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields, TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { failPayment, payablesForStep } from "~/contracts/finance/cashier";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { formatAmount } from "~/lib/money";

export const handle: PageHandle = {
  title: "cashier:fail.title",
  i18n: ["cashier", "finance"],
  menu: financePaths.cashier,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const payableIds = String(recordId(request, params.id));
  return call(request, payablesForStep, { payableIds });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const payableId = recordId(request, params.id);
  return submit(request, failPayment, { payableId }, `${financePaths.cashier}?tab=paying`, "cashier:saved.fail");
}

export default function FailPayment() {
  const { rows } = useLoaderData<typeof loader>();
  const { t } = useTranslation("cashier");
  const row = rows[0]!;
  return (
    <StepPage
      title={t("fail.title")}
      lead={`${row.number} ${row.payeeName} ${row.currency} ${formatAmount(row.amount, row.currency)}`}
      text={t("fail.text")}
      version={row.version}
      reply={useActionData<typeof action>()}
      fields={
        <Fields>
          <TextField name="reason" label={t("field.failReason")} maxLength={200} required wide />
        </Fields>
      }
      back={`${financePaths.cashier}?tab=paying`}
    >
      <Submit kind="danger-main">{t("fail.submit")}</Submit>
    </StepPage>
  );
}
