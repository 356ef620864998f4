import { expect, it } from "vitest";
import { pickLanguage } from "~/lib/language";

it("shell 19: cookie first, then Accept-Language by weight, else English", () => {
  expect(pickLanguage(null, "fr-FR,ja;q=0.8,zh-CN;q=0.9")).toBe("zh");
  expect(pickLanguage("de", "fr")).toBe("en");
  expect(pickLanguage("es", "zh-CN")).toBe("es");
});

it("knows no language without any wish", () => {
  expect([pickLanguage(null, null), pickLanguage(undefined, ""), pickLanguage("", "*")]).toEqual(["en", "en", "en"]);
});

it("takes the first of equal weights, and none that is refused or malformed", () => {
  expect(pickLanguage(null, "ja, zh")).toBe("ja");
  expect(pickLanguage(null, "ja;q=0, es;q=0.1")).toBe("es");
  expect(pickLanguage(null, "ja;q=high, es;q=0.1")).toBe("es");
  expect(pickLanguage(null, "ZH-Hant-TW ; q=0.5 , en;q=0.4")).toBe("zh");
});

it("offers only what is supported", () => {
  expect(pickLanguage("ja", "ja, es;q=0.5", ["en", "es"])).toBe("es");
});
