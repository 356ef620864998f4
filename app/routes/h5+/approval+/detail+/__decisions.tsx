import { useTranslation } from "react-i18next";
import { type Detail, ShownForm } from "~/components/approvals/decision-form";
import { FormTokens } from "~/components/form/tokens";
import { Button, LinkButton } from "~/components/ui/button";
import { approvalPaths } from "~/lib/approvals/paths";

/**
 * The safe one decides at once; where fields are to be filled in, its page opens. The others ask for a reason on
 * theirs.
 */
export function Decisions({ data }: { data: Detail }) {
  const { instance, desk, allowedActions, version } = data;
  const { t } = useTranslation("approval");
  const to = (action: string) => approvalPaths.phoneApprovalAct(instance.id, action, desk?.taskId);
  const label = t(`label.${desk?.approveLabel ?? 1}`);
  const may = (action: (typeof allowedActions)[number]) => allowedActions.includes(action);
  return (
    <>
      {may("approve") && desk && desk.editable.length === 0 && (
        <form className="form" method="post" action={to("approve")}>
          <FormTokens />
          <input type="hidden" name="taskId" value={desk.taskId} readOnly />
          <input type="hidden" name="taskVersion" value={desk.taskVersion} readOnly />
          <input type="hidden" name="version" value={version} readOnly />
          <ShownForm data={data} />
          <Button kind="main">{label}</Button>
        </form>
      )}
      {may("approve") && desk && desk.editable.length > 0 && (
        <LinkButton to={to("approve")} kind="main">
          {label}
        </LinkButton>
      )}
      {may("return") && <LinkButton to={to("return")}>{t("action.return")}</LinkButton>}
      {may("reject") && (
        <LinkButton to={to("reject")} kind="danger">
          {t("action.reject")}
        </LinkButton>
      )}
    </>
  );
}
