import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, Field, Fields, TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { confirmMerge, failMerge, mergeForStep, startMerge } from "~/contracts/finance/merges";
import { actAt, call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { companyDay } from "~/lib/period";
import { firstAccount, MergeAccount, MergeRows } from "./__rows";

const ACTS = ["paying", "paid", "fail"] as const;
type Act = (typeof ACTS)[number];
const VERBS = { paying: startMerge, paid: confirmMerge, fail: failMerge };

export const handle: PageHandle = {
  title: ({ act }: { act: Act }) => `merge:${act}.title`,
  i18n: ["merge", "finance"],
  menu: financePaths.cashier,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const act = actAt(request, ACTS);
  await mayCall(request, VERBS[act]);
  const merge = await call(request, mergeForStep, { formId: recordId(request, params.formId) });
  return { act, merge, today: companyDay() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const act = actAt(request, ACTS);
  const formId = recordId(request, params.formId);
  return submit(request, VERBS[act], { formId }, financePaths.cashier, {
    flash: ({ count }) => ({ key: `merge:saved.${act}`, params: { n: count } }),
  });
}

export default function MergeStep() {
  const { act, merge, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation("merge");
  return (
    <StepPage
      title={t(`${act}.title`)}
      lead={`${merge.number} ${merge.company}`}
      text={t(`${act}.text`)}
      version={merge.version}
      reply={useActionData<typeof action>()}
      values={{ accountId: firstAccount(merge), paidOn: today }}
      fields={
        <>
          <MergeRows merge={merge} />
          <Fields>
            {act === "fail" ? (
              <TextField name="reason" label={t("field.failReason")} maxLength={200} required wide />
            ) : (
              <MergeAccount merge={merge} />
            )}
            {act === "paid" && (
              <>
                <Field name="bankSerialNo" label={t("field.serial")} maxLength={60} />
                <DateField name="paidOn" label={t("field.paidOn")} required />
              </>
            )}
          </Fields>
        </>
      }
      back={financePaths.cashier}
    >
      <Submit kind={act === "fail" ? "danger-main" : "main"}>{t(`${act}.submit`)}</Submit>
    </StepPage>
  );
}
