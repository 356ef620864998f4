import { useTranslation } from "react-i18next";
import { LinkButton } from "~/components/ui/button";
import { useCodes } from "~/components/shell/use-codes";
import { MAY } from "~/contracts/employees/codes";
import type { NoticeDetail } from "~/contracts/employees/notice";
import { paths } from "~/lib/paths";

/**
 * What may be done with a notice as it stands: a draft is edited and published, a published one revised, revoked and
 * reminded of.
 */
export function NoticeActs({ id, state }: Pick<NoticeDetail, "id" | "state">) {
  const { t } = useTranslation("reading");
  const may = useCodes();
  return (
    <>
      {state === 1 && (
        <LinkButton to={paths.noticeAct(id, "publish")} kind="main" icon="send">
          {t("view.publish")}
        </LinkButton>
      )}
      {state < 3 && (
        <LinkButton to={paths.noticeEdit(id, "edit")}>{t(state === 1 ? "view.edit" : "view.revise")}</LinkButton>
      )}
      {state === 1 && <LinkButton to={paths.noticeAct(id, "files")}>{t("view.files")}</LinkButton>}
      {state === 2 && <LinkButton to={paths.noticeAct(id, "remind")}>{t("view.remind")}</LinkButton>}
      {state !== 1 && may(MAY.notices.seeReceipts) && (
        <LinkButton to={paths.receipts(id)}>{t("view.receipts")}</LinkButton>
      )}
      <LinkButton to={paths.noticeEdit(id, "copy")}>{t("view.copy")}</LinkButton>
      {state === 2 && (
        <LinkButton to={paths.noticeAct(id, "revoke")} kind="danger">
          {t("view.revoke")}
        </LinkButton>
      )}
    </>
  );
}
