import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { urlencodedFields } from "~/lib/urlencoded.server";

const piece = fc.oneof(
  fc.constantFrom("&", "=", "+", "%", "%41", "%zz", "%E4%B8", "%F0%9F%98%80", "中", "a"),
  fc.string({ unit: "binary-ascii", maxLength: 3 }),
);

/** Node's own parser, given every letter beyond ASCII encoded: of plain ones it may keep the low byte alone. */
function asTheStandardSays(text: string): [string, string][] {
  return [...new URLSearchParams(`?${text.replace(/[^\p{ASCII}]+/gu, encodeURIComponent)}`)];
}

describe("a body of names and values", () => {
  it("is read as the URL standard says", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join("");
        expect(urlencodedFields(Buffer.from(text))).toEqual(asTheStandardSays(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it("keeps a plain letter beside a broken percent sign whole", () => {
    expect(urlencodedFields(Buffer.from("中%zz%41=中%+%00&b=中% %2B"))).toEqual([
      ["中%zzA", "中% \0"],
      ["b", "中% +"],
    ]);
  });
});
