import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { namePinyin } from "~/lib/pinyin.server";
import { searchToken, searchTokens } from "~/lib/search-tokens.server";

const tokensOf = (name: string, jobNumber = "100001") => {
  const { pinyin, initials } = namePinyin(name);
  return searchTokens(name, jobNumber, pinyin, initials);
};

describe("pinyin of names", () => {
  it.each([
    ["张伟", "zhangwei", "zw"],
    ["单雄信", "shanxiongxin", "sxx"],
    ["仇和", "qiuhe", "qh"],
    // 现代汉语词典: readings that are marked as surnames.
    ["秘彭祖", "bipengzu", "bpz"],
    ["种师道", "chongshidao", "csd"],
    ["祭遵", "zhaizun", "zz"],
    ["黑伯龙", "hebolong", "hbl"],
    ["洗星海", "xianxinghai", "xxh"],
    ["佴慧", "naihui", "nh"],
    ["炅横", "guiheng", "gh"],
    ["角里", "jueli", "jl"],
    ["隽不疑", "juanbuyi", "jby"],
    ["晟敏", "chengmin", "cm"],
    ["么书仪", "yaoshuyi", "ysy"],
    ["蔚婷", "yuting", "yt"],
    ["单于明", "chanyuming", "cym"],
    // At the head alone.
    ["张种", "zhangzhong", "zz"],
    ["李秘", "limi", "lm"],
    ["曾国藩", "zengguofan", "zgf"],
    ["欧阳娜娜", "ouyangnana", "oynn"],
    ["尉迟恭", "yuchigong", "ycg"],
    ["吕布", "lvbu", "lb"],
    ["阿卜杜·热合曼", "abudureheman", "abdrhm"],
    ["𠮷田太郎", "jitiantailang", "jttl"],
    ["José Pérez", "joseperez", "jp"],
    ["张伟😀", "zhangwei", "zw"],
    ["Ａnna 雷", "annalei", "al"],
    ["", "", ""],
  ])("%s is %s", (name, pinyin, initials) => {
    expect(namePinyin(name)).toEqual({ pinyin, initials });
  });
});

describe("search tokens", () => {
  it("finds a person by any part of the name, by pinyin, initials and job number", () => {
    const tokens = tokensOf("欧阳娜", "LH00123");
    for (const typed of ["欧", "阳娜", "欧阳娜", "ou", "ouyangn", "oyn", "o", "lh0", "LH00123", "123", "0123"]) {
      expect(tokens, typed).toContain(searchToken(typed));
    }
    for (const typed of ["娜欧", "yang", "yn", "23", "h001"]) expect(tokens, typed).not.toContain(searchToken(typed));
  });

  it("keeps characters outside the basic plane whole", () => {
    const tokens = tokensOf("𠮷田😀");
    expect(tokens).toEqual(expect.arrayContaining(["𠮷", "𠮷田", "田😀", "😀", "jt"]));
    // With the u flag a surrogate matches only where its other half is missing.
    expect(tokens.some((token) => /[\ud800-\udfff]/u.test(token))).toBe(false);
  });

  it("does without spaces and middle dots on both sides", () => {
    const tokens = tokensOf("阿卜杜·热合曼");
    expect(["阿卜杜热", "阿卜杜·热合曼", "杜·热"].map(searchToken).every((typed) => tokens.includes(typed))).toBe(true);
    expect(tokensOf("Maria Garcia")).toContain(searchToken("Maria G"));
  });

  it("is bounded, unique, lower case and free of empty tokens for any name", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 50 }),
        fc.stringMatching(/^[A-Z0-9]{3,20}$/),
        (name, jobNumber) => {
          const tokens = tokensOf(name, jobNumber);
          expect(tokens.length).toBeLessThanOrEqual(60);
          expect(new Set(tokens).size).toBe(tokens.length);
          expect(tokens.every((token) => token !== "" && token === token.toLowerCase())).toBe(true);
          expect(tokens).toContain(jobNumber.toLowerCase());
        },
      ),
    );
  });

  it("finds every Chinese name of two to four characters by each of its parts", () => {
    const han = fc.array(fc.constantFrom(..."王李张欧阳司马伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超"), {
      minLength: 2,
      maxLength: 4,
    });
    fc.assert(
      fc.property(han, fc.nat(), fc.nat(), (characters, from, length) => {
        const start = from % characters.length;
        const part = characters.slice(start, start + 1 + (length % characters.length)).join("");
        expect(tokensOf(characters.join(""))).toContain(searchToken(part));
      }),
    );
  });
});
