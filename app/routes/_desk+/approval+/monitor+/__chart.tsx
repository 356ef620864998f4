import { useTranslation } from "react-i18next";
import { Bars } from "~/components/charts/bars";
import { Panel } from "~/components/layout/panel";
import type { statistics } from "~/contracts/approvals/watch";
import type { Out } from "~/contracts/endpoint";

const MOST = 12;

/** Median and 90th percentile of the busiest nodes as bars; the table below says the same in figures. */
export function HoursChart({ rows }: { rows: Out<typeof statistics>["rows"] }) {
  const { t } = useTranslation("monitor");
  const shown = rows.filter(({ decided }) => decided > 0).slice(0, MOST);
  if (shown.length === 0) return null;
  const bars = shown.map(({ formType, nodeName, medianHours, p90Hours }) => ({
    label: `${formType} · ${nodeName}`,
    value: p90Hours ?? 0,
    inner: medianHours ?? 0,
    text: p90Hours?.toFixed(1) ?? "",
  }));
  return (
    <Panel title={t("statistics.chart")}>
      <p className="small muted">{t("statistics.chartText")}</p>
      <Bars label={t("statistics.chart")} bars={bars} />
    </Panel>
  );
}
