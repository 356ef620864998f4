import { Dash } from "~/components/ui/dash";
import { formatPoints, formatValue } from "~/lib/performance/format";

/** Points of somebody, or a dash where there are none to be read. */
export function Points({ value }: { value: number | null | undefined }) {
  return value === null || value === undefined ? <Dash /> : <span className="num">{formatPoints(value)}</span>;
}

/** A target or an actual value with its unit. */
export function MeasuredValue({ value, unit }: { value: number | null; unit: string }) {
  if (value === null) return <Dash />;
  return (
    <span className="num">
      {formatValue(value)} {unit}
    </span>
  );
}
