import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields, TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { cancelLoanPlan, personLedger } from "~/contracts/finance/ledger";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { formatAmount } from "~/lib/money";
import { notThere } from "~/session/refused.server";

export const handle: PageHandle = {
  title: "advanceLedger:plan.cancelTitle",
  i18n: ["advanceLedger"],
  menu: financePaths.advanceLedger,
};

const currencyOf = (typed: string | undefined) => (/^[A-Z]{3}$/.test(typed ?? "") ? typed! : "CNY");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [empId, planId] = [recordId(request, params.empId), recordId(request, params.planId)];
  const ledger = await call(request, personLedger, { empId, currency: currencyOf(params.currency) });
  const plan = ledger.plans.find(({ id }) => id === planId);
  if (!plan || !ledger.mayCorrect) throw notThere(request);
  return { plan, empId, currency: ledger.currency, name: ledger.empName };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const back = financePaths.personLedger(recordId(request, params.empId), currencyOf(params.currency));
  return submit(request, cancelLoanPlan, { planId: recordId(request, params.planId) }, back, {
    flash: "advanceLedger:saved.planCancelled",
  });
}

export default function CancelPlan() {
  const { plan, empId, currency, name } = useLoaderData<typeof loader>();
  const { t } = useTranslation("advanceLedger");
  return (
    <StepPage
      title={t("plan.cancelTitle")}
      lead={`${name} ${plan.number}`}
      text={t("plan.text", { amount: formatAmount(plan.remaining, "CNY") })}
      version={plan.version}
      values={{}}
      reply={useActionData<typeof action>()}
      fields={
        <Fields>
          <TextField name="reason" label={t("field.reason")} maxLength={200} required wide />
        </Fields>
      }
      back={financePaths.personLedger(empId, currency)}
    >
      <Submit kind="danger-main">{t("plan.submit")}</Submit>
    </StepPage>
  );
}
