import { useTranslation } from "react-i18next";
import { Submit } from "../form/foot";
import type { FormResult } from "../form/post-form";
import { StepPage } from "../layout/step-page";

/** The page that gives up an own draft. `title` names its kind; `back` is the page that edits it. */
export function DeleteDraft({
  title,
  version,
  reply,
  back,
}: {
  title: string;
  version: number;
  reply: FormResult;
  back: string;
}) {
  const { t } = useTranslation("financeApply");
  return (
    <StepPage
      title={t("delete.button")}
      lead={title}
      text={t("delete.will")}
      version={version}
      reply={reply}
      back={back}
    >
      <Submit kind="danger-main">{t("delete.submit")}</Submit>
    </StepPage>
  );
}
