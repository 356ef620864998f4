import { useTranslation } from "react-i18next";
import { Fields, TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import type { FormResult } from "~/components/form/post-form";
import { StepPage } from "~/components/layout/step-page";
import { performancePaths } from "~/lib/performance/paths";

/** A step of a group: what it will do, and the way back to it. */
export function CalibrationStep({
  step,
  group: { id, version, cycleName, groupName },
  reply,
}: {
  step: "propose" | "submit";
  group: { id: number; version: number; cycleName: string; groupName: string };
  reply: FormResult;
}) {
  const { t } = useTranslation("perfCalibration");
  return (
    <StepPage
      title={t(`${step}Title`)}
      lead={`${cycleName} · ${groupName}`}
      text={t(`${step}Text`)}
      version={version}
      reply={reply}
      back={performancePaths.calibration(id)}
      fields={
        step === "propose" && (
          <Fields>
            <TextField name="reason" label={t("field.reason")} rows={2} maxLength={300} required wide />
          </Fields>
        )
      }
    >
      <Submit>{t(step)}</Submit>
    </StepPage>
  );
}
