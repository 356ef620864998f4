import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";

/** What waits for somebody is tinted; what is over is quiet. */
const TONES: Record<number, BadgeTone> = { 0: "off", 1: "now", 2: "warn", 3: "info", 4: "quiet", 5: "off", 6: "bad" };

export function StateBadge({ state }: { state: number }) {
  const { t } = useTranslation("dimission");
  return <Badge tone={TONES[state] ?? "quiet"}>{t(`state.${state}` as "state.1")}</Badge>;
}
