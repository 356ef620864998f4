import type { ReactNode } from "react";
import { Icon } from "./icon";

export type TimelineState = "done" | "bad" | "now" | "next";

/** What happened and what comes: an approval's path, a record's history. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className="flow">{children}</ol>;
}

/** One step. `tag`: what the person did, or a Badge; `when`: a time, or words; `children`: what they wrote. */
export function TimelineItem({
  state = "done",
  node,
  who,
  tag,
  when,
  children,
}: {
  state?: TimelineState;
  node: string;
  who: ReactNode;
  tag?: ReactNode;
  when?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className={state} aria-current={state === "now" ? "step" : undefined}>
      <span className="dot">
        {state === "done" && <Icon name="check" />}
        {state === "bad" && <Icon name="close" />}
      </span>
      <div className="node">{node}</div>
      <div className="who">
        <span>{who}</span>
        {typeof tag === "string" ? <span className="muted small">{tag}</span> : tag}
        <span className="when">{when}</span>
      </div>
      {children && <blockquote>{children}</blockquote>}
    </li>
  );
}
