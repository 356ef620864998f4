import { RENT_STATE, type RentState } from "~/contracts/finance/codes";
import type { BadgeTone } from "../ui/badge";

/** How the states of a rent expense look in the list and in the plan of its lease. */
export const RENT_TONES: Record<RentState, BadgeTone> = {
  [RENT_STATE.planned]: "off",
  [RENT_STATE.inApproval]: "now",
  [RENT_STATE.paid]: "quiet",
  [RENT_STATE.cancelled]: "off",
};
