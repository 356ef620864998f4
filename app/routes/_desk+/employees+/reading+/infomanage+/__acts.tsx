import { useTranslation } from "react-i18next";
import { LinkButton, StepLink } from "~/components/ui/button";
import type { NoticeDetail } from "~/contracts/employees/notice";
import { employeePaths } from "~/lib/employees/paths";

/** What may be done with a notice as it stands. */
export function NoticeActs({ id, acts }: Pick<NoticeDetail, "id" | "acts">) {
  const { t } = useTranslation("reading");
  return (
    <>
      {acts.includes("publish") && (
        <StepLink to={employeePaths.noticeAct(id, "publish")} kind="main" icon="send">
          {t("view.publish")}
        </StepLink>
      )}
      {acts.includes("edit") && <LinkButton to={employeePaths.noticeEdit(id, "edit")}>{t("view.edit")}</LinkButton>}
      {acts.includes("revise") && <LinkButton to={employeePaths.noticeEdit(id, "edit")}>{t("view.revise")}</LinkButton>}
      {acts.includes("files") && <LinkButton to={employeePaths.noticeAct(id, "files")}>{t("view.files")}</LinkButton>}
      {acts.includes("remind") && (
        <StepLink kind="default" to={employeePaths.noticeAct(id, "remind")}>
          {t("view.remind")}
        </StepLink>
      )}
      {acts.includes("receipts") && <LinkButton to={employeePaths.receipts(id)}>{t("view.receipts")}</LinkButton>}
      <LinkButton to={employeePaths.noticeEdit(id, "copy")}>{t("view.copy")}</LinkButton>
      {acts.includes("revoke") && (
        <StepLink to={employeePaths.noticeAct(id, "revoke")} kind="danger">
          {t("view.revoke")}
        </StepLink>
      )}
    </>
  );
}
