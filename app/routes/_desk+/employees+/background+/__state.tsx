import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";

const STATES: Record<number, BadgeTone> = { 1: "warn", 2: "now", 3: "off", 4: "quiet" };
const RESULTS: Record<number, BadgeTone> = { 1: "ok", 2: "warn", 3: "bad" };

export function StateBadge({ state }: { state: number }) {
  const { t } = useTranslation("background");
  return <Badge tone={STATES[state] ?? "quiet"}>{t(`state.${state}` as "state.1")}</Badge>;
}

export function ResultBadge({ result }: { result: number }) {
  const { t } = useTranslation("background");
  return <Badge tone={RESULTS[result] ?? "quiet"}>{t(`result.${result}` as "result.1")}</Badge>;
}
