import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "~/components/ui/badge";

const TONES: readonly BadgeTone[] = ["off", "warn", "now", "now", "ok", "bad"];

/** How far a probation has come; before its form opens it is not yet due. */
export function ProbationBadge({ state, lapsed }: { state: number | null; lapsed: number }) {
  const { t } = useTranslation("probation");
  if (state === null) return <Badge tone="off">{t("state.none")}</Badge>;
  return (
    <Badge tone={lapsed ? "warn" : (TONES[state] ?? "off")}>
      {lapsed ? t("lapsed") : t(`state.${state}` as "state.1")}
    </Badge>
  );
}
