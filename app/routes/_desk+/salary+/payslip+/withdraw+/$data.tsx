import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { payslipHead, withdrawPayslip } from "~/contracts/salary/payslips";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";

export const handle: PageHandle = { title: "salPayslips:withdrawTitle", i18n: ["salPayslips"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, payslipHead, { payslipId: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const which = { payslipId: Number(params.data) };
  return submit(request, withdrawPayslip, which, ({ runId }) => salaryPaths.payslipRun(runId), {
    flash: ({ name }) => ({ key: "salPayslips:done.withdraw", params: { name } }),
  });
}

export default function WithdrawPayslip() {
  const { name, jobNumber, month, version, runId } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salPayslips");
  return (
    <StepPage
      title={t("withdrawTitle")}
      lead={`${name} ${jobNumber} · ${month}`}
      text={t("withdrawText")}
      version={version}
      reply={useActionData<typeof action>()}
      back={salaryPaths.payslipRun(runId)}
      fields={<TextField name="reason" label={t("field.reason")} maxLength={200} required />}
    >
      <Submit kind="danger">{t("withdraw")}</Submit>
    </StepPage>
  );
}
