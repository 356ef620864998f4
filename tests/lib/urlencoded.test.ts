import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { urlencodedFields } from "~/lib/urlencoded.server";

const piece = fc.oneof(
  fc.constantFrom("&", "=", "+", "%", "%41", "%zz", "%E4%B8", "%F0%9F%98%80", "中", "a"),
  fc.string({ unit: "binary-ascii", maxLength: 3 }),
);

describe("a body of names and values", () => {
  it("is read as the URL standard says", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join("");
        expect(urlencodedFields(Buffer.from(text))).toEqual([...new URLSearchParams(`?${text}`)]);
      }),
      { numRuns: 2_000 },
    );
  });
});
