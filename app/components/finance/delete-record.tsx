import { useTranslation } from "react-i18next";
import { Submit } from "../form/foot";
import type { FormResult } from "../form/post-form";
import { StepPage } from "../layout/step-page";

/** The page that deletes a record of a register. `name` says which one; `back` is the page that edits it. */
export function DeleteRecord({
  name,
  version,
  reply,
  back,
}: {
  name: string;
  version: number;
  reply: FormResult;
  back: string;
}) {
  const { t } = useTranslation("financeApply");
  return (
    <StepPage title={t("record.title")} lead={name} text={t("record.will")} version={version} reply={reply} back={back}>
      <Submit kind="danger-main">{t("record.button")}</Submit>
    </StepPage>
  );
}
