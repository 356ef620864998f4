import { useTranslation } from "react-i18next";
import { Fields, TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import type { FormResult } from "~/components/form/post-form";
import { StepPage } from "~/components/layout/step-page";
import { performancePaths } from "~/lib/performance/paths";

/** A step of an announcement: what it will do, and the way back to it. */
export function AnnouncementStep({
  step,
  announcement: { id, version, title, toDate },
  reply,
}: {
  step: "publish" | "withdraw";
  announcement: { id: number; version: number; title: string; toDate: string };
  reply: FormResult;
}) {
  const { t } = useTranslation("perfAnnouncements");
  return (
    <StepPage
      title={t(`${step}Title`)}
      lead={title}
      text={t(`${step}Text`, { to: toDate })}
      version={version}
      reply={reply}
      back={performancePaths.announcementOf(id)}
      fields={
        step === "withdraw" && (
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
