import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { CYCLE_STATE, type CycleState as State } from "~/contracts/performance/codes";

const TONES: Readonly<Record<State, BadgeTone>> = {
  [CYCLE_STATE.draft]: "off",
  [CYCLE_STATE.targets]: "now",
  [CYCLE_STATE.running]: "now",
  [CYCLE_STATE.self]: "now",
  [CYCLE_STATE.scoring]: "now",
  [CYCLE_STATE.calibration]: "now",
  [CYCLE_STATE.confirmation]: "now",
  [CYCLE_STATE.locked]: "quiet",
};

export function CycleState({ state }: { state: State }) {
  const { t } = useTranslation("perfCycles");
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
