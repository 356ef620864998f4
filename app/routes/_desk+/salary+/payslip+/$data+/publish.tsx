import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { payslipRun, publishPayslips } from "~/contracts/salary/payslips";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { SiteChoice } from "./__sites";

export const handle: PageHandle = { title: "salPayslips:publishTitle", i18n: ["salPayslips"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, publishPayslips);
  return call(request, payslipRun, { runId: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = Number(params.data);
  return submit(request, publishPayslips, { id }, salaryPaths.payslipRun(id), {
    flash: ({ published }) => ({ key: "salPayslips:done.publish", params: { n: published } }),
  });
}

export default function PublishPayslips() {
  const { runId, no, month, version, counts, sites } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salPayslips");
  return (
    <StepPage
      title={t("publishTitle")}
      lead={`${no} · ${month}`}
      text={t("publishText", { n: counts.created })}
      version={version}
      reply={useActionData<typeof action>()}
      back={salaryPaths.payslipRun(runId)}
      fields={<SiteChoice sites={sites} />}
    >
      <Submit>{t("publish")}</Submit>
    </StepPage>
  );
}
