import { useTranslation } from "react-i18next";
import type { Detail } from "~/components/approvals/decision-form";
import { LinkButton } from "~/components/ui/button";
import type { FormAction } from "~/contracts/approvals/tasks";
import { approvalPaths } from "~/lib/approvals/paths";

const PAGES: Partial<Record<FormAction, string>> = { addSigner: "sign", removeSigner: "unsign" };
const DECISIONS: readonly FormAction[] = [
  "reject",
  "return",
  "transfer",
  "addSigner",
  "removeSigner",
  "takeBack",
  "urge",
  "withdraw",
  "submit",
  "void",
  "comment",
  "cc",
];

/** What the reader may do with the form, and nothing else; the safe decision first. */
export function FormActions({ data: { instance, allowedActions, desk } }: { data: Detail }) {
  const { t } = useTranslation("approval");
  const may = (action: FormAction) => allowedActions.includes(action);
  const to = (action: FormAction) => approvalPaths.approvalAct(instance.id, PAGES[action] ?? action, desk?.taskId);
  return (
    <>
      {may("approve") && (
        <LinkButton to={to("approve")} kind="main">
          {t(`label.${desk?.approveLabel ?? 1}`)}
        </LinkButton>
      )}
      {may("edit") && instance.editPath && (
        <LinkButton to={instance.editPath} kind="main">
          {t("action.edit")}
        </LinkButton>
      )}
      {may("copy") && instance.copyPath && (
        <LinkButton to={instance.copyPath} kind="main">
          {t("action.copy")}
        </LinkButton>
      )}
      {DECISIONS.filter(may).map((action) => (
        <LinkButton key={action} to={to(action)} kind={action === "reject" || action === "void" ? "danger" : "default"}>
          {t(`action.${action}`)}
        </LinkButton>
      ))}
      {may("print") && <LinkButton to={approvalPaths.approvalPrint(instance.id)}>{t("action.print")}</LinkButton>}
    </>
  );
}
