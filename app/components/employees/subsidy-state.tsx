import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "../ui/badge";

const TONES: readonly BadgeTone[] = ["off", "warn", "now", "ok", "off", "bad", "off"];

export function SubsidyState({ state }: { state: number }) {
  const { t } = useTranslation("subsidy");
  return <Badge tone={TONES[state] ?? "off"}>{t(`state.${state}` as "state.1")}</Badge>;
}
