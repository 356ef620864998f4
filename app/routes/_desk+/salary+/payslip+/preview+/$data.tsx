import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { previewPayslip } from "~/contracts/salary/payslips";
import { call, recordId } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { PayslipBadge } from "../__counts";
import { Slip } from "./__slip";

export const handle: PageHandle = {
  title: "salPayslips:previewTitle",
  i18n: ["salPayslips", "salSlip"],
  noCache: true,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, previewPayslip, { payslipId: recordId(request, params.data) });
}

/** A payslip as its person sees it on the phone. */
export default function PreviewPayslip() {
  const { runId, name, jobNumber, month, kind, company, payDate, state, slip } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salPayslips");
  return (
    <Page
      title={t("previewTitle")}
      lead={`${name} ${jobNumber} · ${month} · ${t(`kind.${kind}`)}`}
      badge={<PayslipBadge state={state} />}
      actions={<LinkButton to={salaryPaths.payslipRun(runId)}>{t("people")}</LinkButton>}
    >
      <Note>{t(slip ? "previewNote" : "masked")}</Note>
      {slip && <Slip slip={slip} company={company} payDate={payDate} />}
    </Page>
  );
}
