import { describe, expect, it } from "vitest";
import { LogLimit } from "~/upstream/platform/log.server";

const MINUTE = 60_000;

describe("lines about faults", () => {
  it("have their stack five times, are lines two hundred times and counted then, each cause for itself", () => {
    const limit = new LogLimit(() => {});
    const said = Array.from({ length: 1_000 }, () => limit.saying("disk", 0));
    expect(said.filter((how) => how === "whole")).toHaveLength(5);
    expect(said.filter((how) => how === "line")).toHaveLength(195);
    expect(said.slice(200).every((how) => how === "counted")).toBe(true);
    expect(limit.saying("network", 0)).toBe("whole");
  });

  it("begin anew after ten minutes, when it is told how many were left out", () => {
    const left: unknown[] = [];
    const limit = new LogLimit((...one) => left.push(one));
    for (let n = 0; n < 1_000; n += 1) limit.saying("disk", n);
    limit.saying("network", 5 * MINUTE);
    expect(left).toEqual([]);
    expect(limit.saying("disk", 10 * MINUTE)).toBe("whole");
    expect(left).toEqual([["disk", 800]]);
    limit.settle(16 * MINUTE);
    expect(left).toHaveLength(1);
  });

  it("of causes without end share one", () => {
    const limit = new LogLimit(() => {});
    for (let n = 0; n < 500; n += 1) limit.saying(`cause ${n}`, 0);
    const rest = Array.from({ length: 300 }, (_, n) => limit.saying(`later ${n}`, 0));
    expect(rest.at(-1)).toBe("counted");
  });

  it("begin anew when the clock was set back", () => {
    const limit = new LogLimit(() => {});
    for (let n = 0; n < 300; n += 1) limit.saying("disk", 10 * MINUTE);
    expect(limit.saying("disk", 0)).toBe("whole");
  });
});
