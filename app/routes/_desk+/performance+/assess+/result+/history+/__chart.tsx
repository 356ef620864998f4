import { useTranslation } from "react-i18next";
import { Bars } from "~/components/charts/bars";
import { Panel } from "~/components/layout/panel";
import type { PastResult } from "~/contracts/performance/results";
import { formatPoints } from "~/lib/performance/format";

/** Scores of one person, the latest first; results without one are in the table alone. */
export function HistoryChart({ results }: { results: readonly PastResult[] }) {
  const { t } = useTranslation("perfResults");
  const scored = results.flatMap(({ cycleName, score, grade }) =>
    score === null
      ? []
      : [{ label: cycleName, value: score / 100, text: `${formatPoints(score)} ${grade ?? ""}`.trim() }],
  );
  if (scored.length === 0) return null;
  return (
    <Panel title={t("historyChart")}>
      <Bars label={t("historyChart")} bars={scored} />
    </Panel>
  );
}
