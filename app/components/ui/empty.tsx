import type { ReactNode } from "react";

/** Nothing to show: says why (`children`) and offers the next step (`actions`). */
export function Empty({ title, actions, children }: { title: string; actions?: ReactNode; children?: ReactNode }) {
  return (
    <div className="empty">
      <svg viewBox="0 0 64 48" aria-hidden="true">
        <path d="M12 30 18 10h28l6 20v10H12zM12 30h12l3 5h10l3-5h12M24 18h16M22 24h20" />
      </svg>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className="row wrap">{actions}</div>}
    </div>
  );
}
