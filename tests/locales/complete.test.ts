import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FRAME_NAMESPACES } from "~/lib/browser-texts";
import { LANGUAGES } from "~/lib/languages";
import { SAID_HERE } from "~/lib/texts.server";

type Texts = { [key: string]: string | Texts };

const namespaces = readdirSync("app/locales/zh", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".json"))
  .map((name) => name.replace(".json", ""));
const read = (language: string, namespace: string) =>
  JSON.parse(readFileSync(`app/locales/${language}/${namespace}.json`, "utf8")) as Texts;

function flat(texts: Texts, above = ""): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === "string" ? [[above + key, value] as const] : [...flat(value, `${above}${key}.`)],
    ),
  );
}
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort().join();

describe.each(namespaces)("%s", (namespace) => {
  const zh = flat(read("zh", namespace));
  it.each(LANGUAGES.filter((language) => language !== "zh"))(
    "is complete in %s, with the same placeholders and nothing empty",
    (language) => {
      const texts = flat(read(language, namespace));
      expect([...texts.keys()].sort()).toEqual([...zh.keys()].sort());
      const faults = [...texts].filter(
        ([key, text]) => text.trim() === "" || placeholders(text) !== placeholders(zh.get(key)!),
      );
      expect(faults).toEqual([]);
    },
  );

  it("has no Chinese left in en and es, and no kana in zh", () => {
    const han = ["en", "es"].flatMap((language) =>
      [...flat(read(language, namespace))].filter(
        ([key, text]) => /\p{Script=Han}/u.test(text) && !/languages\./.test(key),
      ),
    );
    expect(han).toEqual([]);
    expect(
      [...zh].filter(([, text]) => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) && !/日本語/.test(text)),
    ).toEqual([]);
  });
});

it("the parts of one namespace say no key twice", () => {
  const keys = namespaces.flatMap((path) =>
    [...flat(read("zh", path)).keys()].map((key) => `${path.split("/").at(-1)}:${key}`),
  );
  keys.sort();
  expect(keys.filter((key, n, all) => all[n - 1] === key)).toEqual([]);
});

it("pages hold no Chinese of their own: texts come from locales", () => {
  const files = execFileSync("find", ["app", "-name", "*.ts*", "-type", "f"], { encoding: "utf8" })
    .trim()
    .split("\n")
    // Demo data and the seeds of the database are data; /design shows specimens.
    .filter(
      (file) =>
        !/^app\/upstream\/(.+\/)?demo\/|(-seed|\/dictionary|\bdemo)\.server\.ts$|routes\/(__)?design/.test(file),
    );
  const faults = files.filter((file) => {
    const code = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
    return /\p{Script=Han}/u.test(code.replace(/中文|日本語|未知序列号/g, ""));
  });
  expect(faults.sort()).toEqual(ALLOWED.sort());
});

it("pages ask for no section that only the server says: the browser does not get it", () => {
  const files = execFileSync(
    "find",
    ["app/routes", "app/addresses", "app/components", "app/root.tsx", "-name", "*.ts*", "-not", "-name", "*.server.ts"],
    { encoding: "utf8" },
  )
    .trim()
    .split("\n");
  const faults = files.flatMap((file) => {
    const code = readFileSync(file, "utf8");
    return Object.entries(SAID_HERE).flatMap(([namespace, sections]) =>
      sections
        .filter((section) => new RegExp(`["\`](${namespace}:)?${section}["\`.]`).test(code))
        .map((section) => `${file}: ${namespace}:${section}`),
    );
  });
  expect(faults).toEqual([]);
});

it("a component waits for every namespace it takes a text from: after a change of page it may not be there yet", () => {
  const files = execFileSync("find", ["app/routes", "app/addresses", "app/components", "-name", "*.tsx"], {
    encoding: "utf8",
  })
    .trim()
    .split("\n");
  const faults = files.flatMap((file) => {
    const code = readFileSync(file, "utf8");
    const asked = [...code.matchAll(/useTranslation\(([^)]*)\)/g)].map(([, names]) => names!);
    const said = new Set([...code.matchAll(/\bt\(\s*["`](\w+):/g)].map(([, namespace]) => namespace!));
    return asked.length === 0
      ? []
      : [...said]
          .filter(
            (namespace) =>
              !FRAME_NAMESPACES.includes(namespace) && !asked.some((names) => names.includes(`"${namespace}"`)),
          )
          .map((namespace) => `${file}: ${namespace}`);
  });
  expect(faults).toEqual([]);
});

/** Rules about Chinese text itself: capital amounts, regions of addresses, variants of characters. */
const ALLOWED = [
  // How a Chinese machine or clerk writes a time.
  "app/lib/attendance/machine-headings.ts",
  "app/lib/attendance/machine-times.ts",
  "app/lib/attendance/punch-time.ts",
  // How the published lists of line numbers are headed.
  "app/lib/employees/bank-headings.ts",
  // Stands beside the archives list of a Chinese company, cell for cell.
  "app/upstream/platform/spreadsheet/dates.server.ts",
  // What the tax authority writes into the invoices it issues.
  "app/lib/finance/invoice-reading.ts",
  "app/lib/mask.ts",
  "app/lib/money.ts",
  "app/lib/pinyin.server.ts",
];
