/** In units of the picture; `half` stands in half a page, where the same letters need a smaller picture. */
const SIZES = {
  whole: { width: 1000, left: 220, right: 60, letters: 34 },
  half: { width: 480, left: 100, right: 48, letters: 15 },
};
const ROW = 30;

/** Chinese and Japanese characters, which are as wide as two letters, begin here. */
const WIDE = "\u2e80";

/** As much of a label as there is room for. */
function shortened(label: string, letters: number): string {
  const widthOf = (text: string) => [...text].reduce((sum, one) => sum + (one >= WIDE ? 2 : 1), 0);
  if (widthOf(label) <= letters) return label;
  let kept = label;
  while (widthOf(kept) >= letters) kept = kept.slice(0, -1);
  return `${kept}…`;
}

export interface Bar {
  label: string;
  value: number;
  /** A part of it, drawn inside. */
  inner?: number;
  /** The value in words, at the end of the bar. */
  text: string;
}

/** Bars under each other, made on the server; a table beside or below says the same in figures. */
export function Bars({
  label,
  bars,
  size = "whole",
}: {
  label: string;
  bars: readonly Bar[];
  size?: keyof typeof SIZES;
}) {
  const { width: whole, left, right, letters } = SIZES[size];
  const longest = Math.max(...bars.map(({ value }) => value), 0.1);
  const width = (value: number) => Math.max(1, ((whole - left - right) * value) / longest);
  return (
    <svg className="chart" viewBox={`0 0 ${whole} ${bars.length * ROW + 4}`} role="img" aria-label={label}>
      {bars.map((bar, n) => (
        <g key={bar.label} transform={`translate(0 ${n * ROW})`}>
          <text x={left - 8} y={19} textAnchor="end">
            {shortened(bar.label, letters)}
          </text>
          <rect
            className={bar.inner === undefined ? "fill-a-500" : "fill-a-200"}
            x={left}
            y={6}
            width={width(bar.value)}
            height={18}
            rx={2}
          />
          {bar.inner !== undefined && (
            <rect className="fill-a-600" x={left} y={11} width={width(bar.inner)} height={8} rx={2} />
          )}
          <text x={left + width(bar.value) + 6} y={19}>
            {bar.text}
          </text>
        </g>
      ))}
    </svg>
  );
}
