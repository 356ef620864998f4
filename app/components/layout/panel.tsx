import { type ReactNode, useId } from "react";

/** One of several independent blocks of a page. `flush` for a table or a list that brings its own edges. */
export function Panel({
  title,
  meta,
  actions,
  flush,
  children,
}: {
  title?: ReactNode;
  meta?: ReactNode;
  actions?: ReactNode;
  flush?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={title ? id : undefined}>
      {title && (
        <div className="panel-head">
          <h2 id={id}>{title}</h2>
          {meta && <span className="muted num">{meta}</span>}
          {actions && <div className="row push">{actions}</div>}
        </div>
      )}
      {flush ? children : <div className="panel-body">{children}</div>}
    </section>
  );
}
