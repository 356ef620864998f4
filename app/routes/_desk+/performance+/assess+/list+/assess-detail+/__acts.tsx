import { useTranslation } from "react-i18next";
import { LinkButton, StepLink } from "~/components/ui/button";
import type { Out } from "~/contracts/endpoint";
import type { sheetDetail } from "~/contracts/performance/sheets";
import { performancePaths } from "~/lib/performance/paths";

type Sheet = Out<typeof sheetDetail>;

/** What the host says may be done with a sheet now; the first is the main one. */
export function SheetActs({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation("perfSheets");
  const { id, acts, behalf, substitutes, edits, appealId } = sheet;
  const pages = [
    ...(acts.includes("self") ? [{ key: "self", to: performancePaths.selfOf(id) }] : []),
    ...(acts.includes("score") ? [{ key: "score", to: performancePaths.superior(id) }] : []),
    ...(acts.includes("confirm") ? [{ key: "confirm", to: performancePaths.confirm(id) }] : []),
    ...(acts.includes("targets") ? [{ key: "targets", to: performancePaths.targetEdit(id) }] : []),
    ...behalf.map((grade) => ({ key: `behalf${grade}`, to: performancePaths.onBehalf(id, grade) })),
    ...(acts.includes("actual") && !acts.includes("self") ? [{ key: "actual", to: performancePaths.actuals(id) }] : []),
  ];
  const steps = [
    ...(acts.includes("agree")
      ? [
          { key: "agree", to: performancePaths.targetAgree(id) },
          { key: "returnTargets", to: performancePaths.targetReturn(id) },
        ]
      : []),
    ...(acts.includes("appeal") ? [{ key: "appeal", to: performancePaths.sheetAppeal(id) }] : []),
    ...(acts.includes("return") ? [{ key: "return", to: performancePaths.sheetReturn(id) }] : []),
    ...(acts.includes("peers") ? [{ key: "peers", to: performancePaths.peers(id) }] : []),
    ...(acts.includes("markVeto") ? [{ key: "markVeto", to: performancePaths.veto(id) }] : []),
    ...(acts.includes("confirmVeto") ? [{ key: "confirmVeto", to: performancePaths.vetoConfirm(id) }] : []),
    ...(acts.includes("exempt") ? [{ key: "exempt", to: performancePaths.sheetExempt(id) }] : []),
    ...(acts.includes("lockAlone") ? [{ key: "lockAlone", to: performancePaths.sheetLockAlone(id) }] : []),
    ...substitutes.map((grade) => ({ key: `substitute${grade}`, to: performancePaths.substitute(id, grade) })),
  ];
  // Whoever's turn it is has pages of his own for what he writes.
  const staff = !sheet.isOwn && !sheet.scorers.some(({ mine }) => mine);
  return (
    <>
      {pages.map(({ key, to }, n) => (
        <LinkButton key={key} to={to} kind={n === 0 ? "main" : "default"}>
          {t(`act.${key as "self"}`)}
        </LinkButton>
      ))}
      {steps.map(({ key, to }) => (
        <StepLink key={key} to={to} kind="default">
          {t(`act.${key as "agree"}`)}
        </StepLink>
      ))}
      {staff &&
        edits.map((stage) => (
          <LinkButton key={stage} to={performancePaths.sheetEdit(id, stage)}>
            {t(`act.edit${stage}`)}
          </LinkButton>
        ))}
      <LinkButton to={performancePaths.targets(id)}>{t("act.viewTargets")}</LinkButton>
      {appealId !== null && <LinkButton to={performancePaths.appeal(appealId)}>{t("act.viewAppeal")}</LinkButton>}
    </>
  );
}
