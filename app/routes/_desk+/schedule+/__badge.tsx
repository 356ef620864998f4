import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { SHEET_STATE, type SheetState } from "~/contracts/attendance/codes";

const TONES: Record<SheetState, BadgeTone> = {
  [SHEET_STATE.pending]: "warn",
  [SHEET_STATE.submitted]: "now",
  [SHEET_STATE.published]: "ok",
};

export function SheetBadge({ state }: { state: SheetState }) {
  const { t } = useTranslation("schedSheet");
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
