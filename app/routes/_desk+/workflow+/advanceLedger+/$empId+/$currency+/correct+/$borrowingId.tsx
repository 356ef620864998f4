import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, Fields, TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { correctAdvance, personLedger } from "~/contracts/finance/ledger";
import { call, recordId } from "~/door/call.server";

import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { formatAmount } from "~/lib/money";
import { notThere } from "~/session/refused.server";

export const handle: PageHandle = {
  title: "advanceLedger:correct.title",
  i18n: ["advanceLedger"],
  menu: financePaths.advanceLedger,
};

const currencyOf = (typed: string | undefined) => (/^[A-Z]{3}$/.test(typed ?? "") ? typed! : "CNY");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [empId, borrowingId] = [recordId(request, params.empId), recordId(request, params.borrowingId)];
  const ledger = await call(request, personLedger, { empId, currency: currencyOf(params.currency) });
  const advance = ledger.advances.find((one) => one.borrowingId === borrowingId);
  if (!advance || !ledger.mayCorrect) throw notThere(request);
  return { advance, empId, currency: ledger.currency, name: ledger.empName };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const [borrowingId, currency] = [recordId(request, params.borrowingId), currencyOf(params.currency)];
  const back = financePaths.personLedger(recordId(request, params.empId), currency);
  return submit(request, correctAdvance, { borrowingId, currency }, back, "advanceLedger:saved.corrected");
}

export default function CorrectAdvance() {
  const { advance, empId, currency, name } = useLoaderData<typeof loader>();
  const { t } = useTranslation("advanceLedger");
  return (
    <StepPage
      title={t("correct.title")}
      lead={`${name} ${advance.number} ${currency} ${formatAmount(advance.outstanding, currency)}`}
      text={t("correct.text")}
      version={0}
      values={{ outstanding: advance.outstanding }}
      reply={useActionData<typeof action>()}
      fields={
        <Fields>
          <input type="hidden" name="outstanding" value={advance.outstanding} readOnly />
          <Field name="amount" label={t("field.amount")} hint={t("correct.hint")} maxLength={20} required />
          <TextField name="reason" label={t("field.reason")} maxLength={200} required wide />
        </Fields>
      }
      back={financePaths.personLedger(empId, currency)}
    >
      <Submit kind="danger-main">{t("correct.submit")}</Submit>
    </StepPage>
  );
}
