import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";

const TONES: Record<number, BadgeTone> = { 0: "warn", 1: "now", 2: "quiet", 3: "bad" };

export function ScanState({ status }: { status: number }) {
  const { t } = useTranslation("scan");
  return <Badge tone={TONES[status] ?? "quiet"}>{t(`status.${status}` as "status.1")}</Badge>;
}
