import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";

const TONES: readonly BadgeTone[] = ["now", "warn", "info", "quiet", "off"];

/** State of a pre-entry (employees, States). */
export function EntryBadge({ state }: { state: number }) {
  const { t } = useTranslation("entry");
  return <Badge tone={TONES[state] ?? "off"}>{t(`state.${state}` as "state.0")}</Badge>;
}
