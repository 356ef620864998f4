import type { ReactNode } from "react";
import { OwnMark } from "./company-brand";

/** An A4 sheet that prints alone, whatever stands around it on the screen; `half`: each voucher on an A5 landscape. */
export function Sheet({ label, half, children }: { label: string; half?: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen it scrolls, and must do so by keyboard
    <section className={half ? "sheet sheet-half" : "sheet"} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

/**
 * A paper voucher, half a sheet; `long` takes a sheet or more. `line`: number, date, person, in one line;
 * `signs`: who signs with which date; `stamp`: "not in effect" across the corner.
 */
export function Voucher({
  company,
  title,
  line,
  signs,
  foot,
  stamp,
  long,
  children,
}: {
  company: string;
  title: string;
  line: string[];
  signs: { role: string; signed?: string }[];
  foot?: ReactNode;
  stamp?: string;
  long?: boolean;
  children: ReactNode;
}) {
  return (
    <article className={long ? "voucher voucher-long" : "voucher"}>
      {stamp && <span className="voucher-void">{stamp}</span>}
      <header>
        <p>
          <OwnMark /> {company}
        </p>
        <h2>{title}</h2>
      </header>
      <div className="voucher-line">
        {line.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </div>
      {children}
      <dl className="voucher-signs">
        {signs.map(({ role, signed }) => (
          <div key={role}>
            <dt>{role}</dt>
            <dd>{signed}</dd>
          </div>
        ))}
      </dl>
      {foot && <p className="voucher-foot">{foot}</p>}
    </article>
  );
}
