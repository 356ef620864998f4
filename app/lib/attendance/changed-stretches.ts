import { addDays } from "../period-dates";

/** Days, both ends included. */
export interface Stretch {
  from: string;
  to: string;
}

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

/**
 * Days on which something that holds in a stretch of days holds otherwise than it did: those of both when it says
 * something else itself, else those of one of them alone.
 * @param before null: there was none
 */
export function changedStretches(before: Stretch | null, after: Stretch, otherwise: boolean): Stretch[] {
  if (!before) return [after];
  const [from, to] = [earlier(before.from, after.from), later(before.to, after.to)];
  if (otherwise) return [{ from, to }];
  const [begun, ended] = [later(before.from, after.from), earlier(before.to, after.to)];
  if (begun > ended) return [before, after];
  return [
    { from, to: addDays(begun, -1) },
    { from: addDays(ended, 1), to },
  ].filter((stretch) => stretch.from <= stretch.to);
}
