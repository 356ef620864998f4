import { SCOPE, type ScopeKind } from "~/contracts/performance/codes";

/** What a class covers at one site. */
export interface ClassScope {
  classId: number;
  siteId: number;
  kind: ScopeKind;
  refId: number;
  /** The lower number goes first. */
  priority: number;
}

/** Where somebody works. */
export interface Placed {
  siteId: number;
  departmentId: number;
  positionId: number;
  levelId: number | null;
}

export type ClassWhy = "position" | "department" | "level";

export interface ClassFound {
  classId: number;
  why: ClassWhy;
}

/**
 * Finds the class of whoever works somewhere (performance rule 3): by position, else by the nearest department at or
 * above his own, else by level; of several the one of the lower priority number, then of the lower key.
 * @param scopes of classes in use, of one kind of cycle
 * @param lineOf a department and those above it, nearest first
 */
export function classFinder(
  scopes: readonly ClassScope[],
  lineOf: (departmentId: number) => readonly number[],
): (person: Placed) => ClassFound | null {
  const first = new Map<string, ClassScope>();
  for (const scope of scopes) {
    const key = keyOf(scope.siteId, scope.kind, scope.refId);
    const held = first.get(key);
    if (!held || scope.priority < held.priority || (scope.priority === held.priority && scope.classId < held.classId))
      first.set(key, scope);
  }
  const found = (scope: ClassScope | undefined, why: ClassWhy) => (scope ? { classId: scope.classId, why } : null);
  return ({ siteId, departmentId, positionId, levelId }) => {
    const at = (kind: ScopeKind, refId: number) => first.get(keyOf(siteId, kind, refId));
    const nearest = () =>
      lineOf(departmentId)
        .map((id) => at(SCOPE.department, id))
        .find((scope) => scope !== undefined);
    return (
      found(at(SCOPE.position, positionId), "position") ??
      found(nearest(), "department") ??
      (levelId === null ? null : found(at(SCOPE.level, levelId), "level"))
    );
  };
}

const keyOf = (siteId: number, kind: ScopeKind, refId: number): string => `${siteId}.${kind}.${refId}`;
