import type { BadgeTone } from "~/components/ui/badge";
import {
  ANNOUNCEMENT_STATE,
  type AnnouncementState,
  BATCH_ROW,
  BATCH_STATE,
  type BatchRowState,
  type BatchState,
} from "~/contracts/performance/codes";

export const BATCH_TONES: Record<BatchState, BadgeTone> = {
  [BATCH_STATE.draft]: "off",
  [BATCH_STATE.inApproval]: "now",
  [BATCH_STATE.approved]: "quiet",
};

export const ROW_TONES: Record<BatchRowState, BadgeTone> = {
  [BATCH_ROW.in]: "quiet",
  [BATCH_ROW.returned]: "warn",
  [BATCH_ROW.movedUp]: "info",
};

export const ANNOUNCEMENT_TONES: Record<AnnouncementState, BadgeTone> = {
  [ANNOUNCEMENT_STATE.draft]: "off",
  [ANNOUNCEMENT_STATE.public]: "now",
  [ANNOUNCEMENT_STATE.closed]: "quiet",
};
