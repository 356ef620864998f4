import type { BadgeTone } from "~/components/ui/badge";
import { ADJUST_STATE, type AdjustState } from "~/contracts/salary/codes";

export const ADJUST_TONES: Readonly<Record<AdjustState, BadgeTone>> = {
  [ADJUST_STATE.draft]: "off",
  [ADJUST_STATE.inApproval]: "now",
  [ADJUST_STATE.effective]: "quiet",
  [ADJUST_STATE.rejected]: "bad",
  [ADJUST_STATE.withdrawn]: "off",
};
