import type { ReactNode } from "react";

export type BadgeTone = "ok" | "warn" | "bad" | "now" | "off" | "quiet" | "info";

/** A state in one word. The ordinary state is `quiet` (a dot and text); only exceptions get a tint. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return <span className={`badge ${tone}`}>{children}</span>;
}
