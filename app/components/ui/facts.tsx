import type { ReactNode } from "react";
import { Dash } from "./dash";
import { Unbroken } from "./unbroken";

/** Label and value pairs of one record. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="facts">{children}</dl>;
}

/** One pair; without a value it shows a dash. `wide` takes the whole row. */
export function Fact({ label, wide, children }: { label: string; wide?: boolean; children?: ReactNode }) {
  const nothing = children === undefined || children === null || children === "";
  return (
    <div className={wide ? "full" : undefined}>
      <dt>{label}</dt>
      <dd className="num">
        {nothing ? <Dash /> : typeof children === "string" ? <Unbroken text={children} /> : children}
      </dd>
    </div>
  );
}
