import { ADJUST_STATE, type AdjustState } from "~/contracts/salary/codes";

/** Whether the form was sent with it. */
export const savedFlash = ({ state }: { state: AdjustState }) => ({
  key: `salAdjust:${state === ADJUST_STATE.draft ? "saved" : "submitted"}`,
});
