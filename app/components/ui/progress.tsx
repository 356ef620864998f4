import { type ReactNode, useId } from "react";
import { grouped } from "./text";

/** A job with real numbers. `children`: how to leave meanwhile, or a link that reads the numbers again. */
export function Progress({
  label,
  value,
  max,
  unit,
  children,
}: {
  label: ReactNode;
  value: number;
  max: number;
  unit?: string;
  children?: ReactNode;
}) {
  const id = useId();
  const percent = `${max > 0 ? Math.floor((value / max) * 100) : 0}%`;
  return (
    <div className="panel job">
      <div className="row wrap">
        <span id={id}>{label}</span>
        <span className="push muted num">
          {grouped(value)} / {grouped(max)} {unit}
        </span>
        <b className="num">{percent}</b>
      </div>
      <progress className="bar" max={Math.max(max, 1)} value={value} aria-labelledby={id}>
        {percent}
      </progress>
      {children && <div className="row wrap small muted">{children}</div>}
    </div>
  );
}
