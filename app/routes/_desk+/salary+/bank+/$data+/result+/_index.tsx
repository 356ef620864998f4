import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { batchDetail, recordResult } from "~/contracts/salary/bank";
import { BANK_RESULT } from "~/contracts/salary/codes";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";

export const handle: PageHandle = { title: "salBank:allPaidTitle", i18n: ["salBank"], menu: salaryPaths.bank };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, batchDetail, { id: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const all = { id: Number(params.data), result: BANK_RESULT.paid };
  return submit(request, recordResult, all, ({ id }) => salaryPaths.bankBatch(id), "salBank:done.result");
}

export default function AllPaid() {
  const { id, no, month, company, bank, seq, open, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salBank");
  return (
    <StepPage
      title={t("allPaidTitle")}
      lead={t("batchLead", { no, month, company, bank, seq })}
      text={t("allPaidText", { n: open })}
      version={version}
      reply={useActionData<typeof action>()}
      back={salaryPaths.bankBatch(id)}
    >
      <Submit>{t("allPaid")}</Submit>
    </StepPage>
  );
}
