import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ClassScope, classFinder, type Placed } from "~/lib/performance/class-of";

/** Department 4 below 3 below 2 below 1. */
const lineOf = (id: number) => Array.from({ length: id }, (_, n) => id - n);
const person: Placed = { siteId: 1, departmentId: 4, positionId: 7, levelId: 3 };
const scope = (classId: number, kind: 1 | 2 | 3, refId: number, priority = 100, siteId = 1): ClassScope => ({
  classId,
  kind,
  refId,
  priority,
  siteId,
});

describe("the class of a person (performance rule 3)", () => {
  it("is found by position before department before level", () => {
    const all = [scope(1, 3, 3, 1), scope(2, 2, 1, 2), scope(3, 1, 7, 9)];
    expect(classFinder(all, lineOf)(person)).toEqual({ classId: 3, why: "position" });
    expect(classFinder(all.slice(0, 2), lineOf)(person)).toEqual({ classId: 2, why: "department" });
    expect(classFinder(all.slice(0, 1), lineOf)(person)).toEqual({ classId: 1, why: "level" });
    expect(classFinder([], lineOf)(person)).toBeNull();
    expect(classFinder(all.slice(0, 1), lineOf)({ ...person, levelId: null })).toBeNull();
  });

  it("is that of the nearest department, then of the lower priority number, then of the lower key", () => {
    const far = scope(1, 2, 1, 1);
    const near = scope(2, 2, 3, 50);
    expect(classFinder([far, near], lineOf)(person)?.classId).toBe(2);
    expect(classFinder([near, scope(9, 2, 3, 10)], lineOf)(person)?.classId).toBe(9);
    expect(classFinder([scope(9, 2, 3, 50), near], lineOf)(person)?.classId).toBe(2);
  });

  it("is of the person's own site", () => {
    expect(classFinder([scope(1, 1, 7, 1, 2)], lineOf)(person)).toBeNull();
  });

  it("does not depend on the order of the scopes, and no scope that goes before is passed over", () => {
    const any = fc.record({
      classId: fc.integer({ min: 1, max: 5 }),
      kind: fc.constantFrom(1 as const, 2 as const, 3 as const),
      refId: fc.integer({ min: 1, max: 4 }),
      priority: fc.integer({ min: 1, max: 3 }),
      siteId: fc.integer({ min: 1, max: 2 }),
    });
    const who = fc.record({
      siteId: fc.integer({ min: 1, max: 2 }),
      departmentId: fc.integer({ min: 1, max: 4 }),
      positionId: fc.integer({ min: 1, max: 4 }),
      levelId: fc.option(fc.integer({ min: 1, max: 4 })),
    });
    fc.assert(
      fc.property(fc.array(any), who, (scopes, one) => {
        const found = classFinder(scopes, lineOf)(one);
        expect(classFinder([...scopes].reverse(), lineOf)(one)).toEqual(found);
        // Every scope that fits, with what decides between two: kind, distance, priority, key.
        const fitting = scopes
          .filter(({ siteId }) => siteId === one.siteId)
          .flatMap(({ kind, refId, priority, classId }) => {
            if (kind === 1) return refId === one.positionId ? [[1, 0, priority, classId]] : [];
            if (kind === 3) return refId === one.levelId ? [[3, 0, priority, classId]] : [];
            return refId <= one.departmentId ? [[2, one.departmentId - refId, priority, classId]] : [];
          })
          .sort((a, b) => a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]! || a[3]! - b[3]!);
        expect(found && [found.why, found.classId]).toEqual(
          fitting[0] ? [["", "position", "department", "level"][fitting[0][0]!], fitting[0][3]] : null,
        );
      }),
    );
  });
});
