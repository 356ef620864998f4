import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields, TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { failMerge, mergeForStep } from "~/contracts/finance/merges";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { MergeRows } from "./__rows";

export const handle: PageHandle = {
  title: "merge:fail.title",
  i18n: ["merge", "finance"],
  menu: financePaths.cashier,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, failMerge);
  const merge = await call(request, mergeForStep, { formId: recordId(request, params.formId) });
  return { merge };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const formId = recordId(request, params.formId);
  return submit(request, failMerge, { formId }, financePaths.cashier, {
    flash: ({ count }) => ({ key: "merge:saved.fail", params: { n: count } }),
  });
}

export default function FailMerge() {
  const { merge } = useLoaderData<typeof loader>();
  const { t } = useTranslation("merge");
  return (
    <StepPage
      title={t("fail.title")}
      lead={`${merge.number} ${merge.company}`}
      text={t("fail.text")}
      version={merge.version}
      reply={useActionData<typeof action>()}
      fields={
        <>
          <MergeRows merge={merge} />
          <Fields>
            <TextField name="reason" label={t("field.failReason")} maxLength={200} required wide />
          </Fields>
        </>
      }
      back={financePaths.cashier}
    >
      <Submit kind="danger-main">{t("fail.submit")}</Submit>
    </StepPage>
  );
}
