import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { browserTexts, type Texts, wordPlaces } from "~/lib/browser-texts";
import { i18nFor } from "~/lib/i18n.server";
import { LANGUAGES } from "~/lib/languages";
import { namespaces, resources, say } from "~/lib/texts.server";

/** A key without a text of its own means the word of its last part: of its namespace, else of all (`ui:word`). */
const textAt = (language: (typeof LANGUAGES)[number], path: string) => {
  const [, namespace, key] = /^(\w+):(.+)$/.exec(path)!;
  return key!
    .split(".")
    .reduce<unknown>((texts, step) => (texts as Texts | undefined)?.[step], resources[language][namespace!]);
};
const keysOf = (texts: object, above: string): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [above + key] : keysOf(text as object, `${above}${key}.`),
  );
const isSaid = (path: string) => [path, ...wordPlaces([], path)].some((place) => textAt("zh", place) !== undefined);
/** The key would mean the same without its text. */
const isWordOf = (path: string) => {
  const place = wordPlaces([], path).find((one) => one !== path && textAt("zh", one) !== undefined);
  return place !== undefined && LANGUAGES.every((language) => textAt(language, path) === textAt(language, place));
};

describe("common words", () => {
  it("are found by the last part of a key, alike in browser, page and message; what stands nowhere is not", () => {
    for (const language of LANGUAGES) {
      const word = textAt(language, "ui:word.department") as string;
      const browser = browserTexts(language, () => Promise.reject(), resources[language] as Record<string, Texts>);
      for (const texts of [browser, i18nFor(language)]) {
        const t = texts.getFixedT(null, "banks") as unknown as (key: string, params?: object) => string;
        for (const key of ["field.department", "department", "transfer:nowhere.department"]) expect(t(key)).toBe(word);
        expect(t("field.nothingOfTheKind", { defaultValue: "–" })).toBe("–");
        expect(t("field.department.nothing")).toBe("field.department.nothing");
      }
      expect(say(language, { key: "banks:field.department" })).toBe(word);
      expect(say(language, { key: "banks:field.nothing" })).toBe("field.nothing");
    }
  });

  it("of a namespace go before those of all, in the order of the page, alike in browser, page and message", () => {
    const added = {
      banks: { department: "of banks", zebra: "striped" },
      transfer: { zebra: "of transfer", giraffe: "{{n}} long" },
    };
    for (const language of LANGUAGES) {
      const texts = resources[language] as Record<string, Texts>;
      const before = Object.keys(added).map((namespace) => [namespace, texts[namespace]] as const);
      for (const [namespace, word] of Object.entries(added)) texts[namespace] = { ...texts[namespace], word };
      for (const instance of [browserTexts(language, () => Promise.reject(), texts), i18nFor(language)]) {
        const t = instance.getFixedT(null, ["banks", "transfer"]) as unknown as (
          key: string,
          params?: object,
        ) => string;
        for (const _time of ["looked up", "remembered"]) {
          expect(t("field.zebra")).toBe("striped");
          expect(t("transfer:field.zebra")).toBe("of transfer");
          expect(t("field.giraffe", { n: 3 })).toBe("3 long");
          expect(t("banks:field.giraffe")).toBe("field.giraffe");
          expect(t("herd.department")).toBe("of banks");
          expect(t("herd.level")).toBe(textAt(language, "ui:word.level"));
        }
      }
      expect(say(language, { key: "banks:field.zebra" })).toBe("striped");
      expect(say(language, { key: "transfer:field.giraffe", params: { n: "@banks:field.zebra" } })).toBe(
        "striped long",
      );
      expect(say(language, { key: "banks:field.giraffe" })).toBe("field.giraffe");
      for (const [namespace, own] of before) texts[namespace] = own!;
    }
  });

  it("are not said again by a namespace: neither its own nor those of all", () => {
    const again = namespaces
      .filter((namespace) => !READ_WHOLE.includes(namespace))
      .flatMap((namespace) => keysOf(resources.zh[namespace]!, `${namespace}:`))
      .filter((path) => !path.startsWith("ui:word.") && !path.startsWith("approvals:seed.") && isWordOf(path));
    expect(again).toEqual([]);
  });

  it("stand once in a namespace that says them under several keys", () => {
    const again = namespaces.flatMap((namespace) => {
      if (READ_WHOLE.includes(namespace)) return [];
      const byWord = new Map<string, string[]>();
      for (const path of keysOf(resources.zh[namespace]!, `${namespace}:`)) {
        const last = path.split(/[:.]/).at(-1)!;
        // A number is a code. What is said otherwise than the word of all stands in each section.
        if (/^v?\d/.test(last) || textAt("zh", `ui:word.${last}`) !== undefined) continue;
        const said = JSON.stringify([last, ...LANGUAGES.map((language) => textAt(language, path))]);
        byWord.set(said, [...(byWord.get(said) ?? []), path]);
      }
      return [...byWord.values()].filter((paths) => paths.length > 1).map((paths) => paths.join(" "));
    });
    expect(again.sort()).toEqual(SAID_TWICE);
  });
});

it("every text that is asked for by its whole key stands somewhere", () => {
  const files = execFileSync("find", ["app", "-name", "*.ts*", "-type", "f"], { encoding: "utf8" }).trim();
  const faults = files.split("\n").flatMap((file) => {
    const code = readFileSync(file, "utf8").replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, "");
    const own = [...code.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, names]) =>
      [...names!.matchAll(/"(\w+)"/g)].map(([, name]) => name!),
    );
    const asked = [...code.matchAll(/(?<![\w.])t\(\s*"([\w.]+)"/g)].map(([, key]) => key!);
    const named = [...code.matchAll(/["`](\w+):([\w]+(?:\.\w+)*)["`]/g)].flatMap(([, namespace, key]) =>
      namespaces.includes(namespace!) ? [`${namespace}:${key}`] : [],
    );
    // Without namespaces of its own a file is handed its `t`: any may be meant.
    const among = own.length > 0 ? [...own, "ui"] : namespaces;
    return [
      ...asked.filter((key) => !among.some((namespace) => isSaid(`${namespace}:${key}`))),
      ...named.filter((path) => !isSaid(path)),
    ].map((path) => `${file}: ${path}`);
  });
  expect(faults).toEqual([]);
});

/** Their keys are asked whether they are there, or written into the database as they stand (rights). */
const READ_WHOLE = ["attLog", "importUndo", "importWords", "rights", "site"];

/** Asked beside a namespace that says their key otherwise, which goes before any word. */
const SAID_TWICE = [
  "perfSheets:field.actual perfSheets:sheet.actual",
  "receipt:field.category receipt:sheet.category",
  "reversal:field.way reversal:sheet.way",
];
