export interface Bar {
  label: string;
  value: number;
  /** A part of it, drawn inside. */
  inner?: number;
  /** The value in words, at the end of the bar. */
  text: string;
}

/** What a length is drawn in: the picture is stretched, its words stand beside it and keep their size. */
const WHOLE = 1000;
const HEIGHT = 16;

/** Bars under each other, made on the server; a table beside or below says the same in figures. */
export function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const longest = Math.max(...bars.map(({ value }) => value), 0.1);
  const width = (value: number) => Math.max(1, Math.round((WHOLE * value) / longest));
  return (
    <ul className="bars" aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.label}>
          <span className="bar-label" title={bar.label}>
            {bar.label}
          </span>
          <svg viewBox={`0 0 ${WHOLE} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            <rect
              className={bar.inner === undefined ? "fill-a-500" : "fill-a-200"}
              width={width(bar.value)}
              height={HEIGHT}
            />
            {bar.inner !== undefined && <rect className="fill-a-600" y={4} width={width(bar.inner)} height={8} />}
          </svg>
          <span className="num">{bar.text}</span>
        </li>
      ))}
    </ul>
  );
}
