import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, Fields, TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { bouncePayment, payablesForStep } from "~/contracts/finance/cashier";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { formatAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";

export const handle: PageHandle = {
  title: "cashier:bounce.title",
  i18n: ["cashier", "finance"],
  menu: financePaths.cashier,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, bouncePayment);
  const payableIds = String(recordId(request, params.id));
  return { ...(await call(request, payablesForStep, { payableIds })), today: companyDay() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const payableId = recordId(request, params.id);
  return submit(request, bouncePayment, { payableId }, `${financePaths.cashier}?tab=paid`, "cashier:saved.bounce");
}

export default function BouncePayment() {
  const { rows, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation("cashier");
  const row = rows[0]!;
  return (
    <StepPage
      title={t("bounce.title")}
      lead={`${row.number} ${row.payeeName} ${row.currency} ${formatAmount(row.amount, row.currency)}`}
      text={t("bounce.text")}
      version={row.version}
      reply={useActionData<typeof action>()}
      values={{ bookedOn: today }}
      fields={
        <Fields>
          <DateField name="bookedOn" label={t("field.bouncedOn")} required />
          <TextField name="reason" label={t("field.failReason")} maxLength={200} required wide />
        </Fields>
      }
      back={`${financePaths.cashier}?tab=paid`}
    >
      <Submit kind="danger-main">{t("bounce.submit")}</Submit>
    </StepPage>
  );
}
