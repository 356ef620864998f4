import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { creditLineDetail, endCreditLine } from "~/contracts/finance/credit-lines";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { formatAmount } from "~/lib/money";

export const handle: PageHandle = {
  title: "creditLines:endTitle",
  i18n: ["creditLines", "financeBase"],
  menu: financePaths.creditLines,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, creditLineDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, endCreditLine, { id: params.id }, () => financePaths.creditLines, {
    flash: "creditLines:ended",
  });
}

export default function EndCreditLine() {
  const { name, limitCny, validFrom, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("creditLines");
  return (
    <StepPage
      title={t("endTitle")}
      lead={t("endLead", { name, limit: formatAmount(limitCny), from: validFrom })}
      text={t("endWill")}
      version={version}
      reply={useActionData<typeof action>()}
      back={financePaths.creditLines}
    >
      <Submit kind="danger-main">{t("end")}</Submit>
    </StepPage>
  );
}
