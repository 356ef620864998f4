import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";

const TONES: Record<string, BadgeTone> = { coming: "info", running: "quiet", over: "off" };

export function CoverState({ state }: { state: string }) {
  const { t } = useTranslation("benefits");
  return <Badge tone={TONES[state] ?? "quiet"}>{t(`coverState.${state}`)}</Badge>;
}
