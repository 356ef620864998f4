import { useTranslation } from "react-i18next";
import type { Detail } from "~/components/approvals/decision-form";
import { LinkButton, StepLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Menu } from "~/components/ui/menu";
import type { FormAction } from "~/contracts/approvals/form-pages";
import { approvalPaths } from "~/lib/approvals/paths";

/** What somebody who does not decide may do with a form, the likeliest first. */
const ACTS = [
  "takeBack",
  "edit",
  "submit",
  "copy",
  "urge",
  "withdraw",
  "print",
  "removeSigner",
  "comment",
  "cc",
  "void",
] as const satisfies readonly FormAction[];
/** They stand in the bar of whoever decides. */
const IN_BAR: readonly FormAction[] = ["removeSigner", "comment", "cc"];

/** They are more than a step. */
const PAGES: readonly FormAction[] = ["edit", "submit", "print"];

/** Two acts in sight and the rest in a menu; decisions stand at the foot. */
export function FormActions({ data: { instance, allowedActions, desk } }: { data: Detail }) {
  const { t } = useTranslation("approval");
  const pages: Partial<Record<FormAction, string | null>> = {
    edit: instance.editPath,
    copy: instance.copyPath,
    print: approvalPaths.approvalPrint(instance.id),
    removeSigner: approvalPaths.approvalAct(instance.id, "unsign"),
  };
  const acts = ACTS.filter((act) => allowedActions.includes(act) && !(desk && IN_BAR.includes(act))).flatMap((act) => {
    const to = act in pages ? pages[act] : approvalPaths.approvalAct(instance.id, act);
    return to ? [{ act, to }] : [];
  });
  const paper = instance.paperPath;
  const more = acts.slice(2);
  return (
    <>
      {acts.slice(0, 2).map(({ act, to }) => {
        const Way = PAGES.includes(act) ? LinkButton : StepLink;
        return (
          <Way key={act} to={to} kind={act === "edit" || act === "copy" ? "main" : "default"}>
            {t(`action.${act}`)}
          </Way>
        );
      })}
      {paper && (
        <LinkButton to={paper} icon="print">
          {t("action.paper")}
        </LinkButton>
      )}
      {more.length > 0 && (
        <Menu label={t("detail.moreActs")} look="btn btn-default">
          {more.map(({ act, to }) => {
            const Way = PAGES.includes(act) ? Link : StepLink;
            return (
              <Way key={act} to={to}>
                {t(`action.${act}`)}
              </Way>
            );
          })}
        </Menu>
      )}
    </>
  );
}
