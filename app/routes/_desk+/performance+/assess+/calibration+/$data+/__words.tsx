import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import type { CalibratedPerson } from "~/contracts/performance/calibrations";
import { formatPoints } from "~/lib/performance/format";
import { stepWords } from "~/lib/performance/grade-words";

/** Why somebody has his grade: his points, the quotas, the panel. */
export function Why({ person: { own, veto, score, steps, proposed, final } }: { person: CalibratedPerson }) {
  const { t } = useTranslation("perfCalibration");
  if (own && score === null) return t("ownText");
  if (veto) return <Badge tone="bad">{t("veto")}</Badge>;
  if (score === null) return <Badge tone="warn">{t("waiting")}</Badge>;
  const said = stepWords(steps).map(({ key, params }) => t(key, params));
  if (proposed !== null && final !== proposed) said.push(t("movedText", { to: final }));
  return said.join(t("join"));
}

export const pointsText = (score: number | null): string => (score === null ? "—" : formatPoints(score));
