import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { SCAN_STATE, type ScanState } from "~/contracts/employees/codes";

const TONES: Record<ScanState, BadgeTone> = {
  [SCAN_STATE.unmatched]: "warn",
  [SCAN_STATE.matched]: "now",
  [SCAN_STATE.filed]: "quiet",
  [SCAN_STATE.refused]: "bad",
};

export function ScanStateWord({ status }: { status: ScanState }) {
  const { t } = useTranslation("scan");
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
