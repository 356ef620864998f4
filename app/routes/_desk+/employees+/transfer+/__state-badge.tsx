import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";

const TONES: readonly BadgeTone[] = ["off", "now", "warn", "info", "ok", "quiet", "bad", "bad", "off"];

export function TransferState({ state }: { state: number }) {
  const { t } = useTranslation("transfer");
  return <Badge tone={TONES[state] ?? "off"}>{t(`state.${state}` as "state.1")}</Badge>;
}
