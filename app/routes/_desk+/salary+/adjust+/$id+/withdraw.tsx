import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { adjustmentDetail, withdrawAdjustment } from "~/contracts/salary/adjustments";
import { ADJUST_STATE } from "~/contracts/salary/codes";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";

export const handle: PageHandle = { title: "salAdjust:withdrawTitle", i18n: ["salAdjust"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, adjustmentDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = Number(params.id);
  return submit(request, withdrawAdjustment, { id }, salaryPaths.adjustment(id), "salAdjust:withdrawn");
}

export default function WithdrawAdjustment() {
  const { id, no, name, state, version, form } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salAdjust");
  const text = state === ADJUST_STATE.inApproval ? t("withdrawSent", { no, n: form.people }) : t("withdrawDraft");
  return (
    <StepPage
      title={t("withdrawTitle")}
      lead={name}
      text={text}
      version={version}
      reply={useActionData<typeof action>()}
      back={salaryPaths.adjustment(id)}
    >
      <Submit>{t("withdraw")}</Submit>
    </StepPage>
  );
}
