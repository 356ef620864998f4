import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { DIMISSION_STATE, type DimissionState } from "~/contracts/employees/codes";

/** What waits for somebody is tinted; what is over is quiet. */
const TONES: Record<DimissionState, BadgeTone> = {
  [DIMISSION_STATE.draft]: "off",
  [DIMISSION_STATE.submitted]: "now",
  [DIMISSION_STATE.confirmed]: "warn",
  [DIMISSION_STATE.effective]: "info",
  [DIMISSION_STATE.closed]: "quiet",
  [DIMISSION_STATE.withdrawn]: "off",
  [DIMISSION_STATE.rejected]: "bad",
};

export function StateBadge({ state }: { state: DimissionState }) {
  const { t } = useTranslation("dimission");
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
