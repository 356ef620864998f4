import type { ReactNode } from "react";
import { NoRows } from "./no-rows";
import { Pager } from "./pager";

type Nothing = Omit<Parameters<typeof NoRows>[0], "children">;

/**
 * The rows of a list, as `list(request, …)` of its loader found them, and the way to its other pages. Without rows
 * NoRows says why, with `hint` where none fits the filters.
 */
export function Rows({
  found: { rows, ...pages },
  hint,
  children,
  ...nothing
}: Nothing & {
  found: Parameters<typeof Pager>[0] & { rows: readonly unknown[] };
  hint?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      {rows.length === 0 ? <NoRows {...nothing}>{hint}</NoRows> : children}
      <Pager {...pages} />
    </>
  );
}
