import { useTranslation } from "react-i18next";
import { LinkButton, StepLink } from "~/components/ui/button";
import type { SettlementSheet } from "~/contracts/salary/settlement";
import { salaryPaths } from "~/lib/salary/paths";

export function SettlementActions({ sheet: { lineId, runId, mayRefuse } }: { sheet: SettlementSheet }) {
  const { t } = useTranslation("salSettlement");
  return (
    <>
      {mayRefuse && <StepLink to={salaryPaths.settlementRefused(lineId)}>{t("refuse")}</StepLink>}
      <LinkButton to={salaryPaths.settlementPrint(lineId)}>{t("print")}</LinkButton>
      <LinkButton to={salaryPaths.run(runId)}>{t("run")}</LinkButton>
    </>
  );
}
