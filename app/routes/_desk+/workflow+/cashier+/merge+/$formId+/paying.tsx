import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { mergeForStep, startMerge } from "~/contracts/finance/merges";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { firstAccount, MergeAccount, MergeRows } from "./__rows";

export const handle: PageHandle = {
  title: "merge:paying.title",
  i18n: ["merge", "finance"],
  menu: financePaths.cashier,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, startMerge);
  const merge = await call(request, mergeForStep, { formId: recordId(request, params.formId) });
  return { merge };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const formId = recordId(request, params.formId);
  return submit(request, startMerge, { formId }, financePaths.cashier, {
    flash: ({ count }) => ({ key: "merge:saved.paying", params: { n: count } }),
  });
}

export default function StartMerge() {
  const { merge } = useLoaderData<typeof loader>();
  const { t } = useTranslation("merge");
  return (
    <StepPage
      title={t("paying.title")}
      lead={`${merge.number} ${merge.company}`}
      text={t("paying.text")}
      version={merge.version}
      reply={useActionData<typeof action>()}
      values={{ accountId: firstAccount(merge) }}
      fields={
        <>
          <MergeRows merge={merge} />
          <Fields>
            <MergeAccount merge={merge} />
          </Fields>
        </>
      }
      back={financePaths.cashier}
    >
      <Submit>{t("paying.submit")}</Submit>
    </StepPage>
  );
}
