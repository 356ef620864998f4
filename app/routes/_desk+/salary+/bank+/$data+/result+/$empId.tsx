import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { bankRowHead, recordResult } from "~/contracts/salary/bank";
import { BANK_RESULT } from "~/contracts/salary/codes";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { ResultFields } from "./__fields";

export const handle: PageHandle = { title: "salBank:record", i18n: ["salBank"], menu: salaryPaths.bank };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, recordResult);
  const input = { id: recordId(request, params.data), empId: recordId(request, params.empId) };
  return call(request, bankRowHead, input);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = Number(params.data);
  return submit(request, recordResult, { id, empId: Number(params.empId) }, salaryPaths.bankBatch(id), {
    flash: "salBank:done.result",
  });
}

export default function RecordResult() {
  const { batch, row } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salBank");
  const { id, no, month, company, bank, seq, version } = batch;
  return (
    <StepPage
      title={t("record")}
      lead={t("batchLead", { no, month, company, bank, seq })}
      text={t("rowText", { name: row.name, tail: row.tail })}
      version={version}
      values={{ result: row.result === BANK_RESULT.unknown ? BANK_RESULT.paid : row.result, reason: row.failReason }}
      reply={useActionData<typeof action>()}
      back={salaryPaths.bankBatch(id)}
      fields={<ResultFields />}
    >
      <Submit>{t("record")}</Submit>
    </StepPage>
  );
}
