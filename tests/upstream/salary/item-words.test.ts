import { describe, expect, it } from "vitest";
import { INPUT_NAMES } from "~/contracts/salary/codes";
import { LANGUAGES } from "~/lib/languages";
import { formulaInWords } from "~/lib/salary/formula-words";
import { demoItems } from "~/upstream/salary/demo/structures.server";
import { formulaSaid, nameOf, remarkSaid } from "~/upstream/salary/structures/item-words.server";
import { standardItems } from "~/upstream/salary/structures/structures.server";

const items = demoItems(standardItems());
const names = new Map(items.map((item) => [item.code, item]));
const codes = [...names.keys(), ...Object.keys(INPUT_NAMES), "min", "max", "round"];
/** A code stands as it is written in formulas: a word may well look like one of a single small word (base, loan). */
const coded = (text: string) => codes.filter((code) => new RegExp(`\\b${code}\\b`).test(text));

describe("the trace of an amount", () => {
  it.each(LANGUAGES)("names every item, input and function in words: %s", (language) => {
    for (const code of codes) expect(nameOf({ language }, names, code), code).not.toBe(code);
    const all = codes.map((code) => `max(${code}, 1.5) × (input + ${code})`);
    for (const formula of [...all, ...items.map((item) => item.formula)]) {
      const said = formulaSaid({ language }, names, formula);
      const inWords = codes.map((code) => nameOf({ language }, names, code)).join(" ");
      expect(coded(said).filter((code) => !new RegExp(`\\b${code}\\b`).test(inWords))).toEqual([]);
      if (language === "zh") expect(said, formula).not.toMatch(/[A-Za-z]/);
    }
    // An item that a structure lacks, and what is said about one.
    for (const code of codes) {
      const key = "salRuns:said.itemMissing";
      const said = remarkSaid({ language }, new Map(), { code, key, params: { code } });
      if (language === "zh") expect(said, code).not.toMatch(/[A-Za-z]/);
      expect(said.startsWith(`${code}:`), code).toBe(false);
    }
  });

  it("keeps the formula as its author wrote it, and a text that cannot be read", () => {
    const word = (name: string) => `<${name}>`;
    expect(formulaInWords("if( P=0,0 , base ÷ D )+input", word)).toBe(
      "<if>( P=0,0 , <base> ÷ <D> )+<input>".replace("P", "<P>"),
    );
    expect(formulaInWords("base ? 1", word)).toBe("base ? 1");
    expect(formulaInWords("", word)).toBe("");
  });
});
