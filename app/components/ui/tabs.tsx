import type { LinkProps } from "@remix-run/react";
import type { ReactNode } from "react";
import { Count } from "./count";
import { Link } from "./link";

/** Views of one thing, each with its own address. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="subtabs" aria-label={label}>
      <ul>{children}</ul>
    </nav>
  );
}

export function Tab({
  to,
  current,
  count,
  children,
}: {
  to: LinkProps["to"];
  current?: boolean;
  count?: number;
  children: ReactNode;
}) {
  return (
    <li>
      <Link to={to} aria-current={current ? "page" : undefined}>
        {children}
        {count ? <Count value={count} /> : null}
      </Link>
    </li>
  );
}
