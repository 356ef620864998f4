import { expect, it } from "vitest";
import { isJobNumber, normalizeJobNumber } from "~/lib/employees/job-number";
import { isBlank, isEmpty, normalizeCode, normalizeText, stripInvisible, toHalfWidth } from "~/lib/text";

it("makes full-width digits and letters half-width and leaves Chinese punctuation", () => {
  expect(toHalfWidth("ＡｂＣ１２３，（深圳）")).toBe("AbC123，（深圳）");
});

it("removes what nobody sees", () => {
  expect(stripInvisible("张\u200b三\0\ufeff")).toBe("张三");
  expect(normalizeText("\u00a0 张\u00a0三\u3000")).toBe("张 三");
  expect(normalizeText("e\u0301")).toBe("é");
});

it("keeps the joiners of an emoji", () => {
  expect(stripInvisible("👨‍👩‍👧")).toBe("👨‍👩‍👧");
  expect(stripInvisible("👩🏽‍💻 ❤️‍🔥")).toBe("👩🏽‍💻 ❤️‍🔥");
  expect(stripInvisible("张\u200d三")).toBe("张三");
});

it("takes the groups out of a code", () => {
  expect(normalizeCode(" 6222 0240　００００ 1234\u00a0")).toBe("6222024000001234");
  expect(normalizeCode("0755－26001234")).toBe("0755-26001234");
});

it("calls undefined, null and the empty string empty, and nothing else", () => {
  expect([undefined, null, ""].every(isEmpty)).toBe(true);
  expect([0, false, " ", [], Number.NaN].some(isEmpty)).toBe(false);
});

it("calls a text blank that shows nothing", () => {
  expect([undefined, null, "", " ", "\u3000", "\u200b\u00a0\0"].every(isBlank)).toBe(true);
  expect([0, false, "0", "·"].some(isBlank)).toBe(false);
});

it("compares job numbers trimmed, half-width and without regard to case", () => {
  expect(normalizeJobNumber(" ｌh００1\u200b23 ")).toBe("LH00123");
  expect([isJobNumber("LH00123"), isJobNumber("100001"), isJobNumber("ab"), isJobNumber("LH-1")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
