import type { ReactNode } from "react";

/** The figures a page is about: amounts of a form, counts of an import. */
export function Sums({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className="sums" aria-label={label}>
      {children}
    </dl>
  );
}

/** One figure; `children` is the small line below (amount in capitals, unit, a link). */
export function Sum({
  label,
  figure,
  tone,
  children,
}: {
  label: string;
  figure: ReactNode;
  tone?: "ok" | "bad";
  children?: ReactNode;
}) {
  return (
    <div className={tone}>
      <dt>{label}</dt>
      <dd className="figure">{figure}</dd>
      {children && <dd>{children}</dd>}
    </div>
  );
}
