import fc from "fast-check";
import { expect, it } from "vitest";
import { SMALL, shownGroup, shownTotal } from "~/lib/small-groups";

const group = fc
  .integer({ min: 0, max: 40 })
  .chain((people) => fc.record({ people: fc.constant(people), done: fc.integer({ min: 0, max: people }) }));

it("tells a part under 5 as small and keeps back what would give it away", () => {
  expect(shownGroup({ people: 20, done: 4 })).toEqual({
    people: 20,
    done: { count: null, small: true },
    rest: { count: null, small: false },
  });
  expect(shownGroup({ people: 20, done: 18 })).toEqual({
    people: 20,
    done: { count: null, small: false },
    rest: { count: null, small: true },
  });
  expect(shownGroup({ people: 6, done: 3 })).toEqual({
    people: 6,
    done: { count: null, small: true },
    rest: { count: null, small: true },
  });
  expect(shownGroup({ people: 20, done: 5 })).toEqual({
    people: 20,
    done: { count: 5, small: false },
    rest: { count: 15, small: false },
  });
});

it("no number under 5 is told, and none is told beside one that is not", () => {
  fc.assert(
    fc.property(group, (given) => {
      const { done, rest } = shownGroup(given);
      expect((done.count === null) === (rest.count === null)).toBe(true);
      if (done.count !== null) expect(Math.min(done.count, rest.count!)).toBeGreaterThanOrEqual(SMALL);
    }),
  );
});

it("the total says nothing of a hidden group: it stays the same whatever that group holds", () => {
  const hidden = fc.integer({ min: 0, max: 40 }).chain((people) => {
    const small = fc.integer({ min: 0, max: Math.min(SMALL - 1, people) });
    return fc.record({ people: fc.constant(people), one: small, other: small });
  });
  fc.assert(
    fc.property(fc.array(group, { maxLength: 8 }), fc.array(hidden, { minLength: 1, maxLength: 4 }), (open, kept) => {
      const total = (which: "one" | "other") =>
        shownTotal([...open, ...kept.map((one) => ({ people: one.people, done: one[which] }))].map(shownGroup));
      const { left: _one, ...first } = total("one");
      const { left: _other, ...second } = total("other");
      expect(first).toEqual(second);
    }),
  );
});
