import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";

const TONES: Record<number, BadgeTone> = { 1: "warn", 2: "info", 3: "bad", 4: "quiet" };

export function BadgeState({ state }: { state: number }) {
  const { t } = useTranslation("badge");
  return <Badge tone={TONES[state] ?? "quiet"}>{t(`state.${state}` as "state.1")}</Badge>;
}
