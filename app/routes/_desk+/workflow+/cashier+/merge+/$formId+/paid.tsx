import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, Field, Fields } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { confirmMerge, mergeForStep } from "~/contracts/finance/merges";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { companyDay } from "~/lib/period";
import { firstAccount, MergeAccount, MergeRows } from "./__rows";

export const handle: PageHandle = {
  title: "merge:paid.title",
  i18n: ["merge", "finance"],
  menu: financePaths.cashier,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, confirmMerge);
  const merge = await call(request, mergeForStep, { formId: recordId(request, params.formId) });
  return { merge, today: companyDay() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const formId = recordId(request, params.formId);
  return submit(request, confirmMerge, { formId }, financePaths.cashier, {
    flash: ({ count }) => ({ key: "merge:saved.paid", params: { n: count } }),
  });
}

export default function ConfirmMerge() {
  const { merge, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation("merge");
  return (
    <StepPage
      title={t("paid.title")}
      lead={`${merge.number} ${merge.company}`}
      text={t("paid.text")}
      version={merge.version}
      reply={useActionData<typeof action>()}
      values={{ accountId: firstAccount(merge), paidOn: today }}
      fields={
        <>
          <MergeRows merge={merge} />
          <Fields>
            <MergeAccount merge={merge} />
            <Field name="bankSerialNo" label={t("field.serial")} maxLength={60} />
            <DateField name="paidOn" label={t("field.paidOn")} required />
          </Fields>
        </>
      }
      back={financePaths.cashier}
    >
      <Submit>{t("paid.submit")}</Submit>
    </StepPage>
  );
}
