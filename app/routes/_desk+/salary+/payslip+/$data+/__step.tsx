import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import type { FormResult } from "~/components/form/post-form";
import { StepPage } from "~/components/layout/step-page";
import type { PayslipRunDetail } from "~/contracts/salary/payslips";
import { salaryPaths } from "~/lib/salary/paths";

/** A step about the payslips of a run. */
export function RunStep({
  run: { runId, no, month, version },
  act,
  count,
  reply,
  fields,
}: {
  run: PayslipRunDetail;
  act: "publish" | "remind";
  /** How many payslips it is about. */
  count: number;
  reply: FormResult;
  fields?: ReactNode;
}) {
  const { t } = useTranslation("salPayslips");
  return (
    <StepPage
      title={t(`${act}Title`)}
      lead={`${no} · ${month}`}
      text={t(`${act}Text`, { n: count })}
      version={version}
      reply={reply}
      back={salaryPaths.payslipRun(runId)}
      fields={fields}
    >
      <Submit>{t(act)}</Submit>
    </StepPage>
  );
}
