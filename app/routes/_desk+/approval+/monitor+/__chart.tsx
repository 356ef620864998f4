import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import type { statistics } from "~/contracts/approvals/watch";
import type { Out } from "~/contracts/endpoint";

const MOST = 12;
const [WIDTH, LEFT, RIGHT, ROW] = [1000, 220, 60, 30];

/** Median and 90th percentile of the busiest nodes as bars; the table below says the same in figures. */
export function HoursChart({ rows }: { rows: Out<typeof statistics>["rows"] }) {
  const { t } = useTranslation("monitor");
  const shown = rows.filter(({ decided }) => decided > 0).slice(0, MOST);
  if (shown.length === 0) return null;
  const longest = Math.max(...shown.map(({ p90Hours }) => p90Hours ?? 0), 0.1);
  const width = (hours: number | null) => Math.max(1, ((WIDTH - LEFT - RIGHT) * (hours ?? 0)) / longest);
  return (
    <Panel title={t("statistics.chart")}>
      <p className="small muted">{t("statistics.chartText")}</p>
      <svg className="chart" viewBox={`0 0 ${WIDTH} ${shown.length * ROW + 4}`} role="img" aria-label={t("statistics.chart")}>
        {shown.map((row, n) => (
          <g key={`${row.formType} ${row.nodeName}`} transform={`translate(0 ${n * ROW})`}>
            <text x={LEFT - 8} y={19} textAnchor="end">
              {`${row.formType} · ${row.nodeName}`.slice(0, 30)}
            </text>
            <rect className="fill-a-200" x={LEFT} y={6} width={width(row.p90Hours)} height={18} rx={2} />
            <rect className="fill-a-600" x={LEFT} y={11} width={width(row.medianHours)} height={8} rx={2} />
            <text x={LEFT + width(row.p90Hours) + 6} y={19}>
              {row.p90Hours?.toFixed(1)}
            </text>
          </g>
        ))}
      </svg>
    </Panel>
  );
}
