import { withSuffix } from "~/lib/number-suffix";

const [WIDTH, HEIGHT, TOP, FOOT] = [480, 200, 18, 22];
/** More labels than this would run into each other. */
const LABELS = 6;
/** Width of a digit. */
const DIGIT = 6.5;

export interface Series {
  label: string;
  /** Fill of the columns, a class of the theme. */
  fill: "fill-a-500" | "fill-n-400";
  values: readonly number[];
}

/**
 * Columns side by side over labels, one group a label; made on the server, with a table that says the same in figures.
 */
export function Columns({
  label,
  labels,
  series,
}: {
  label: string;
  labels: readonly string[];
  series: readonly Series[];
}) {
  const highest = Math.max(...series.flatMap(({ values }) => values), 1);
  const group = WIDTH / labels.length;
  const column = Math.min(28, (group * 0.7) / series.length);
  const height = (value: number) => (value === 0 ? 0 : Math.max(1, ((HEIGHT - TOP - FOOT) * value) / highest));
  const fits = (text: string) => text.length * DIGIT <= column;
  // All whole, all shortened (1.2k), or none: the table has the figures.
  const written = fits(String(highest)) ? String : fits(withSuffix(highest)) ? withSuffix : null;
  const every = Math.ceil(labels.length / LABELS);
  return (
    <figure className="chart-figure">
      <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {labels.map((text, n) => (
          <g key={text} transform={`translate(${group * (n + 0.5)} 0)`}>
            {series.map(({ label: name, fill, values }, s) => {
              const value = values[n]!;
              const left = (s - series.length / 2) * column;
              return (
                <g key={name}>
                  <rect
                    className={fill}
                    x={left + 1}
                    y={HEIGHT - FOOT - height(value)}
                    width={column - 2}
                    height={height(value)}
                    rx={2}
                  />
                  {written && (
                    <text x={left + column / 2} y={HEIGHT - FOOT - height(value) - 4} textAnchor="middle">
                      {written(value)}
                    </text>
                  )}
                </g>
              );
            })}
            {n % every === 0 && (
              <text y={HEIGHT - 6} textAnchor="middle">
                {text}
              </text>
            )}
          </g>
        ))}
        <line className="stroke-n-300" x1={0} x2={WIDTH} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} />
      </svg>
      {series.length > 1 && (
        <figcaption className="row wrap small">
          {series.map(({ label: name, fill }) => (
            <span key={name}>
              <span className={fill === "fill-a-500" ? "key key-a" : "key"} />
              {name}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}
