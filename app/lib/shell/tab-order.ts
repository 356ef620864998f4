/** Field of the form that carries the n-th page of an order, as the door reads lists. */
export const orderField = (n: number) => `order[${n}]`;

/** The order after `path` was dropped at `target`, before it or after it. */
export function dropped(paths: readonly string[], path: string, target: string, side: "before" | "after"): string[] {
  const rest = paths.filter((one) => one !== path);
  const at = rest.indexOf(target);
  return at < 0 ? [...paths] : rest.toSpliced(at + (side === "after" ? 1 : 0), 0, path);
}
