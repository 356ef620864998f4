import { GRADES, type Grade, WHOLE_BP } from "~/contracts/performance/codes";

/** Grades of a scheme with the points they begin at, and what part of a group may have the best of them. */
export interface Scheme {
  grades: readonly { code: Grade; minScore: number; coefficientPct: number }[];
  /** Basis points of a group that may be S, S and A together, and that are C at least; 0: none need be. */
  capS: number;
  capSA: number;
  bottomPct: number;
  /** People from which on a group is graded by shares. */
  minGroup: number;
}

/** The grade of a score by the thresholds alone (performance rule 17); below all of them the lowest. */
export function gradeOf(score: number, { grades }: Pick<Scheme, "grades">): Grade {
  const reached = [...grades].sort((a, b) => b.minScore - a.minScore).find(({ minScore }) => score >= minScore);
  return reached?.code ?? GRADES[GRADES.length - 1]!;
}

export const coefficientOf = (grade: Grade, { grades }: Pick<Scheme, "grades">): number =>
  grades.find(({ code }) => code === grade)?.coefficientPct ?? 0;

/** People of a group that a share allows: whole ones. */
export const capOf = (people: number, bp: number): number => Math.floor((people * bp) / WHOLE_BP);

/** What moved a person from the grade of his points. */
export type GradeStep =
  | { by: "threshold"; grade: Grade }
  /** `full` people have the grade (or a better one); where equal scores did not fit, how many of which points. */
  | { by: "capS" | "capSA"; from: Grade; to: Grade; full: number; cap: number; tie: Tie | null }
  | { by: "bottom"; from: Grade; to: Grade; least: number };

export interface Tie {
  score: number;
  people: number;
}

export interface Graded<Id> {
  id: Id;
  score: number;
  grade: Grade;
  steps: readonly GradeStep[];
}

export interface Distribution<Id> {
  people: readonly Graded<Id>[];
  caps: { S: number; SA: number; bottom: number };
  counts: Readonly<Record<Grade, number>>;
}

/**
 * Grades of a group by points and shares (performance rules 18 and 19), step by step: thresholds; S cut to its cap,
 * then S and A together; then a bottom share. Equal points are never told apart: a group of them that does not fit
 * stays on the less extreme side.
 * @param people without those with a veto and the exempt; in any order, the answer is the same
 */
export function distribute<Id extends number>(
  people: readonly { id: Id; score: number }[],
  scheme: Scheme,
): Distribution<Id> {
  const caps = {
    S: capOf(people.length, scheme.capS),
    SA: capOf(people.length, scheme.capSA),
    bottom: capOf(people.length, scheme.bottomPct),
  };
  const graded = [...people]
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .map(({ id, score }) => {
      const grade = gradeOf(score, scheme);
      return { id, score, grade, steps: [{ by: "threshold", grade }] as GradeStep[] };
    });
  cut(graded, "capS", ["S"], caps.S);
  cut(graded, "capSA", ["S", "A"], caps.SA);
  fillBottom(graded, caps.bottom);
  const counts = Object.fromEntries(
    GRADES.map((code) => [code, graded.filter(({ grade }) => grade === code).length]),
  ) as Record<Grade, number>;
  return { people: graded, caps, counts };
}

type Working = { score: number; grade: Grade; steps: GradeStep[] };

const down = (grade: Grade): Grade => GRADES[Math.min(GRADES.indexOf(grade) + 1, GRADES.length - 1)]!;

/** People of these grades from the best down while whole groups of equal points fit; everyone after goes one down. */
function cut(sorted: readonly Working[], by: "capS" | "capSA", grades: readonly Grade[], cap: number): void {
  const held = sorted.filter(({ grade }) => grades.includes(grade));
  if (held.length <= cap) return;
  let full = 0;
  let tie: Tie | null = null;
  for (const group of ties(held)) {
    if (full + group.length > cap) {
      if (group.length > 1) tie = { score: group[0]!.score, people: group.length };
      break;
    }
    full += group.length;
  }
  for (const one of held.slice(full)) {
    const to = down(one.grade);
    one.steps.push({ by, from: one.grade, to, full, cap, tie });
    one.grade = to;
  }
}

const isLow = (grade: Grade): boolean => GRADES.indexOf(grade) >= GRADES.indexOf("C");

/** From the lowest points upward whole groups become C until so many are; the first that does not fit ends it. */
function fillBottom(sorted: readonly Working[], least: number): void {
  let low = sorted.filter(({ grade }) => isLow(grade)).length;
  for (const group of ties([...sorted].reverse().filter(({ grade }) => !isLow(grade)))) {
    if (low + group.length > least) return;
    low += group.length;
    for (const one of group) {
      one.steps.push({ by: "bottom", from: one.grade, to: "C", least });
      one.grade = "C";
    }
  }
}

/** Neighbours with equal points together. */
function ties<T extends { score: number }>(sorted: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (const one of sorted) {
    const last = groups.at(-1);
    if (last && last[0]!.score === one.score) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** A unit of people that is graded together unless it is too small. */
export interface Unit {
  departmentId: number;
  parentId: number | null;
  people: number;
}

/**
 * Which department each department's people are graded with (performance rule 18): small groups go into the parent's,
 * from the lowest level upwards, until enough are together.
 * @returns by department, the one whose group it is in; `byShare` of those groups that are large enough
 */
export function gradingGroups(
  units: readonly Unit[],
  minGroup: number,
): { of: Map<number, number>; byShare: Set<number> } {
  const parent = new Map(units.map(({ departmentId, parentId }) => [departmentId, parentId]));
  const depth = (id: number): number => {
    let n = 0;
    for (let at = parent.get(id) ?? null; at !== null && parent.has(at); at = parent.get(at) ?? null) n += 1;
    return n;
  };
  const people = new Map(units.map((unit) => [unit.departmentId, unit.people]));
  const into = new Map<number, number>();
  const byDepth = units.map(({ departmentId }) => ({ departmentId, depth: depth(departmentId) }));
  for (const { departmentId } of byDepth.sort((a, b) => b.depth - a.depth)) {
    const count = people.get(departmentId)!;
    const up = parent.get(departmentId) ?? null;
    if (count >= minGroup || count === 0 || up === null || !people.has(up)) continue;
    people.set(up, people.get(up)! + count);
    into.set(departmentId, up);
  }
  const end = (id: number): number => (into.has(id) ? end(into.get(id)!) : id);
  const of = new Map(units.map(({ departmentId }) => [departmentId, end(departmentId)]));
  return { of, byShare: new Set([...of.values()].filter((id) => people.get(id)! >= minGroup)) };
}
