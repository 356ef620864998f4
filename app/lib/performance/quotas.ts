import { GRADES, type Grade } from "~/contracts/performance/codes";
import { capOf, type Scheme } from "./grades";

export type Counts = Readonly<Record<Grade, number>>;

export interface Caps {
  S: number;
  SA: number;
  bottom: number;
}

/** How many of a group of so many may have the best grades, and have to have C or D (performance rule 18). */
export const capsOf = (people: number, scheme: Scheme, bottomPct: number = scheme.bottomPct): Caps => ({
  S: capOf(people, scheme.capS),
  SA: capOf(people, scheme.capSA),
  bottom: capOf(people, bottomPct),
});

export const countsOf = (grades: readonly Grade[]): Counts =>
  Object.fromEntries(GRADES.map((code) => [code, grades.filter((grade) => grade === code).length])) as Record<
    Grade,
    number
  >;

export const lowOf = ({ C, D }: Counts): number => C + D;

/** A quota that moves would leave broken: of S, of S and A together, or at the lower end. */
export interface Broken {
  quota: "S" | "S+A" | "C+D";
  n: number;
  max: number;
}

/**
 * Quotas that are broken after moves and were not as much before them (performance rule 19): what stood there already
 * is nobody's fault who moves others.
 * @param extra people above the caps that the mover may allow
 */
export function brokenQuotas(before: Counts, after: Counts, caps: Caps, extra: number): Broken[] {
  const best = (quota: "S" | "S+A", was: number, n: number, max: number): Broken[] =>
    n > max + extra && n > was ? [{ quota, n, max }] : [];
  const [low, left] = [lowOf(before), lowOf(after)];
  return [
    ...best("S", before.S, after.S, caps.S),
    ...best("S+A", before.S + before.A, after.S + after.A, caps.SA),
    ...(left < caps.bottom && left < low ? [{ quota: "C+D" as const, n: left, max: caps.bottom }] : []),
  ];
}
