import { describe, expect, it } from "vitest";
import { instantOfMinute, minuteOfDay, wallText } from "~/lib/attendance/wall-clock";
import { COMPANY_ZONE } from "~/lib/period";

const LA = "America/Los_Angeles";
const minute = (instant: string, day: string, zone: string) => minuteOfDay(new Date(instant), day, zone);

describe("the clock on the wall", () => {
  it("counts minutes from midnight of the work date, also after midnight and without seconds", () => {
    expect(minute("2026-11-16T00:36:59Z", "2026-11-16", COMPANY_ZONE)).toBe(8 * 60 + 36);
    expect(minute("2026-11-16T22:31:00Z", "2026-11-16", COMPANY_ZONE)).toBe(30 * 60 + 31);
    expect(minute("2026-11-16T16:36:00Z", "2026-11-16", LA)).toBe(8 * 60 + 36);
  });

  it("shows eight o'clock at eight on the days it is put forward and back", () => {
    for (const [day, instant] of [
      ["2026-03-08", "2026-03-08T15:00:00.000Z"],
      ["2026-11-01", "2026-11-01T16:00:00.000Z"],
      ["2026-11-02", "2026-11-02T16:00:00.000Z"],
    ] as const) {
      expect(minute(instant, day, LA)).toBe(480);
      expect(instantOfMinute(480, day, LA).toISOString()).toBe(instant);
    }
  });

  it("is written as files say it", () => {
    expect(wallText("2026-11-15T22:31:09.999Z", COMPANY_ZONE)).toBe("2026-11-16 06:31");
    expect(wallText("2026-11-15T16:00:09.999Z", COMPANY_ZONE, true)).toBe("2026-11-16 00:00:09");
    expect(wallText("2026-11-16T07:59:59Z", LA, true)).toBe("2026-11-15 23:59:59");
    expect(wallText(null, LA)).toBeNull();
  });

  it("an hour that comes twice is the first, one that is leapt over the next", () => {
    expect(instantOfMinute(90, "2026-11-01", LA).toISOString()).toBe("2026-11-01T08:30:00.000Z");
    expect(instantOfMinute(150, "2026-03-08", LA).toISOString()).toBe("2026-03-08T10:30:00.000Z");
  });

  it("there and back is the same minute", () => {
    for (let at = 0; at < 2880; at += 7)
      for (const zone of [COMPANY_ZONE, LA])
        expect(minuteOfDay(instantOfMinute(at, "2026-10-31", zone), "2026-10-31", zone)).toBe(at);
  });
});
