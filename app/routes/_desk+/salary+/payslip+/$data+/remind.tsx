import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { payslipRun, remindPayslips } from "~/contracts/salary/payslips";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";

export const handle: PageHandle = { title: "salPayslips:remindTitle", i18n: ["salPayslips"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, payslipRun, { runId: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const runId = Number(params.data);
  return submit(request, remindPayslips, { runId }, () => salaryPaths.payslipRun(runId), {
    flash: ({ reminded }) => ({ key: "salPayslips:done.remind", params: { n: reminded } }),
  });
}

export default function RemindUnread() {
  const { runId, no, month, version, counts } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salPayslips");
  return (
    <StepPage
      title={t("remindTitle")}
      lead={`${no} · ${month}`}
      text={t("remindText", { n: counts.published })}
      version={version}
      reply={useActionData<typeof action>()}
      back={salaryPaths.payslipRun(runId)}
    >
      <Submit>{t("remind")}</Submit>
    </StepPage>
  );
}
