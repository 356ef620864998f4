import fc from "fast-check";
import { expect, it } from "vitest";
import { badgePhotoFault, PHOTO } from "~/lib/employees/badge-photo";

const bytes = 100 * 1024;

it("takes an upright photo of 295×413 and more, 5:7 within 5 %", () => {
  expect(badgePhotoFault({ width: 295, height: 413, bytes })).toBeNull();
  expect(badgePhotoFault({ width: 294, height: 413, bytes })).toBe("small");
  expect(badgePhotoFault({ width: 295, height: 412, bytes })).toBe("small");
  expect(badgePhotoFault({ width: 413, height: 295, bytes })).toBe("small");
  expect(badgePhotoFault({ width: 1400, height: 1000, bytes })).toBe("ratio");
  expect(badgePhotoFault({ width: 1000, height: 1000, bytes })).toBe("ratio");
});

it("takes 20 KB to 5 MB, both included", () => {
  const of = (size: number) => badgePhotoFault({ width: 500, height: 700, bytes: size });
  expect([of(20 * 1024 - 1), of(20 * 1024), of(5 * 1024 * 1024), of(5 * 1024 * 1024 + 1)]).toEqual([
    "bytes",
    null,
    null,
    "bytes",
  ]);
});

it("judges the ratio alone once the photo is large enough", () => {
  fc.assert(
    fc.property(fc.integer({ min: 295, max: 4000 }), fc.integer({ min: 413, max: 4000 }), (width, height) => {
      const off = Math.abs(width / height / (5 / 7) - 1) > PHOTO.tolerance;
      expect(badgePhotoFault({ width, height, bytes })).toBe(off ? "ratio" : null);
    }),
  );
});
