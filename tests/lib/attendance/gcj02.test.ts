import { describe, expect, it } from "vitest";
import { distance } from "~/lib/attendance/fence";
import { fromGcj02, toGcj02 } from "~/lib/attendance/gcj02";

/** Points of WGS-84 with where domestic maps show them. */
const KNOWN = [
  [31.1774276, 121.5272106, 31.17530398364597, 121.531541859215],
  [22.543847, 113.912316, 22.540796131694766, 113.9171764808363],
  [39.911954, 116.377817, 39.91334545536069, 116.38404722455657],
] as const;

describe("a point picked on a domestic map", () => {
  it.each(KNOWN)("is shifted there and back: %f, %f", (lat, lng, shownLat, shownLng) => {
    const shown = { lat: shownLat, lng: shownLng };
    expect(distance(toGcj02({ lat, lng }), shown)).toBeLessThan(0.01);
    expect(distance(fromGcj02(shown), { lat, lng })).toBeLessThan(0.01);
  });

  it("outside China stays where it is", () => {
    const hamburg = { lat: 53.55, lng: 9.99 };
    expect(fromGcj02(hamburg)).toEqual(hamburg);
  });
});
