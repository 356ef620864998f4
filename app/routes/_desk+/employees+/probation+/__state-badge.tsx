import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { PROBATION_STATE, type ProbationState } from "~/contracts/employees/codes";

const TONES: Record<ProbationState, BadgeTone> = {
  [PROBATION_STATE.summary]: "warn",
  [PROBATION_STATE.evaluation]: "now",
  [PROBATION_STATE.check]: "now",
  [PROBATION_STATE.passed]: "ok",
  [PROBATION_STATE.failed]: "bad",
};

/** How far a probation has come; before its form opens it is not yet due. */
export function ProbationBadge({ state, lapsed }: { state: ProbationState | null; lapsed: number }) {
  const { t } = useTranslation("probation");
  if (state === null) return <Badge tone="off">{t("state.none")}</Badge>;
  return <Badge tone={lapsed ? "warn" : TONES[state]}>{lapsed ? t("lapsed") : t(`state.${state}`)}</Badge>;
}
