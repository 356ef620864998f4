import { useTranslation } from "react-i18next";
import { useCodes } from "~/components/shell/use-codes";
import { LinkButton } from "~/components/ui/button";
import { MAY } from "~/contracts/performance/may";
import { performancePaths } from "~/lib/performance/paths";

/** Lists that whoever locks cycles or decides appeals reaches from here: the frame of every page stays light. */
export function MoreLists() {
  const { t } = useTranslation("perfSheets");
  const may = useCodes();
  if (may(MAY.cycles.run)) return null;
  return (
    <>
      {may(MAY.cycles.lock) && <LinkButton to={performancePaths.cycles}>{t("toCycles")}</LinkButton>}
      {may(MAY.appeals.decide) && <LinkButton to={performancePaths.appeals}>{t("toAppeals")}</LinkButton>}
    </>
  );
}
