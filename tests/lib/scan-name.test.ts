import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseScanName } from "~/lib/employees/scan-name";

const number = fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/);
const extension = fc.constantFrom("pdf", "jpg", "jpeg", "png", "PDF", "Jpg");

describe("the name of a scan (employees rule 42)", () => {
  it("gives back the number and the type it was made of, with a counter or without", () => {
    fc.assert(
      fc.property(
        number,
        fc.integer({ min: 1, max: 11 }),
        fc.option(fc.integer({ min: 0, max: 999 }), { nil: undefined }),
        extension,
        (jobNumber, docType, n, ext) => {
          expect(parseScanName(`${jobNumber}_${docType}${n === undefined ? "" : `_${n}`}.${ext}`)).toEqual({
            jobNumber,
            docType,
          });
        },
      ),
    );
  });

  it("knows no type outside 1 to 11, no other extension and never fails", () => {
    fc.assert(
      fc.property(
        number,
        fc.integer({ min: 12, max: 99 }),
        (jobNumber, docType) => parseScanName(`${jobNumber}_${docType}.pdf`) === null,
      ),
    );
    fc.assert(fc.property(fc.string(), (name) => parseScanName(`${name}.exe`) === null));
    for (const name of [
      "",
      "100001.pdf",
      "100001_0.pdf",
      "_1.pdf",
      "100001_1",
      "100001_1_.pdf",
      "100001_1_1_1.pdf",
      "a/100001_1.pdf",
    ])
      expect(parseScanName(name)).toBeNull();
  });
});
