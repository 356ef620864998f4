import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { SHEET_STATE, type SheetState } from "~/contracts/performance/codes";

const TONES: Record<SheetState, BadgeTone> = {
  [SHEET_STATE.targets]: "off",
  [SHEET_STATE.toAgree]: "now",
  [SHEET_STATE.running]: "info",
  [SHEET_STATE.self]: "now",
  [SHEET_STATE.first]: "now",
  [SHEET_STATE.second]: "now",
  [SHEET_STATE.calculated]: "info",
  [SHEET_STATE.inApproval]: "info",
  [SHEET_STATE.toConfirm]: "now",
  [SHEET_STATE.inAppeal]: "warn",
  [SHEET_STATE.confirmed]: "ok",
  [SHEET_STATE.locked]: "quiet",
  [SHEET_STATE.exempt]: "off",
};

export function SheetBadge({ state }: { state: SheetState }) {
  const { t } = useTranslation("perfSheets");
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
