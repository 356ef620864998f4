import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { RUN_STATE, type RunState } from "~/contracts/salary/codes";
import type { RunRow } from "~/contracts/salary/runs";

type Tone = "now" | "off" | "quiet" | "warn";

const TONES: Readonly<Record<RunState, Tone>> = {
  [RUN_STATE.draft]: "off",
  [RUN_STATE.collected]: "now",
  [RUN_STATE.calculated]: "now",
  [RUN_STATE.inApproval]: "warn",
  [RUN_STATE.approved]: "now",
  [RUN_STATE.locked]: "quiet",
  [RUN_STATE.published]: "quiet",
  [RUN_STATE.paid]: "quiet",
};

/** How far a run is, or what the system is doing with it. */
export function RunStateBadge({ state, task }: Pick<RunRow, "state" | "task">) {
  const { t } = useTranslation("salRuns");
  if (task) return <Badge tone="warn">{t(`task.${task}`)}</Badge>;
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
