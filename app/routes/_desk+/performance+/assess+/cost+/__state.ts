import type { BadgeTone } from "~/components/ui/badge";
import { STANDARD_STATE, type StandardState } from "~/contracts/performance/codes";

export const STANDARD_TONES: Readonly<Record<StandardState, BadgeTone>> = {
  [STANDARD_STATE.draft]: "off",
  [STANDARD_STATE.inApproval]: "now",
  [STANDARD_STATE.effective]: "ok",
};
