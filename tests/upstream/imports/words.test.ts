import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { importTemplate } from "~/contracts/platform/imports";
import { workbookFile } from "~/contracts/shell/workbook";
import { LANGUAGES } from "~/lib/languages";
import { resources, say } from "~/lib/texts.server";
import { parseRow } from "~/upstream/platform/imports/parse.server";
import { choice, otherWords, withoutYuan, wordsOf, yuan } from "~/upstream/platform/imports/words.server";
import { readSheets } from "~/upstream/platform/spreadsheet/read.server";
import { sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { emptyCompany } from "../../support/workbook";

/** The codes of importWords, by the key of their own word. */
const keys = (node: object, above = ""): string[] =>
  Object.entries(node).flatMap(([name, value]) => {
    const key = above === "" ? `${name}:` : `${above}${above.endsWith(":") ? "" : "."}${name}`;
    return typeof value === "string" ? [key] : keys(value as object, key);
  });
const KEYS = keys(resources.zh.importWords!).filter((key) => !key.startsWith("money:"));

describe("words beside a code's own", () => {
  it.each([
    ["employees:idType", "身份证", 1],
    ["attFlow:leave", "年假", 1],
    ["balances:kind", "年假", 1],
    ["attFlow:checkPoint", "上班卡", 1],
    ["attFlow:checkPoint", "下班卡", 2],
    ["process:calendar.dayType", "补班", 4],
    ["employees:idType", "ID Card", 1],
  ])("%s understands %s", (prefix, word, code) => {
    expect(choice(prefix, [1, 2, 3, 4, 5]).parse(word)).toBe(code);
  });

  it("belong to a code that there is, and mean no other of its kind in any language", () => {
    expect(KEYS.length).toBeGreaterThan(4);
    for (const key of KEYS) {
      expect(say("zh", { key }), key).not.toBe(key.replace(/^\w+:/, ""));
      const prefix = key.slice(0, key.lastIndexOf("."));
      const siblings = Array.from({ length: 20 }, (_, n) => n + 1).filter((code) => `${prefix}.${code}` !== key);
      const others = new Set(
        LANGUAGES.flatMap((language) =>
          siblings.flatMap((code) => [
            say(language, { key: `${prefix}.${code}` }).toLowerCase(),
            ...otherWords(language, `${prefix}.${code}`).map((word) => word.toLowerCase()),
          ]),
        ),
      );
      const words = LANGUAGES.flatMap((language) => otherWords(language, key)).map((word) => word.toLowerCase());
      expect(
        words.filter((word) => others.has(word)),
        key,
      ).toEqual([]);
    }
  });

  it("a word that means nothing is refused as before", () => {
    expect(wordsOf("employees:idType", [1, 2]).get("学生证")).toBeUndefined();
    expect(choice("employees:idType", [1, 2]).safeParse("学生证").success).toBe(false);
  });
});

it("money is read with the sign of yuan and their word", () => {
  const column = { field: "amount", header: "x", kind: "money", cell: yuan() } as const;
  const read = (typed: string) =>
    parseRow([typed], [column], new Map([["amount", 0]]), { date1904: false }).values.amount;
  for (const typed of ["￥1,200.50元", "¥1200.5", "1200.50 元", "CNY 1,200.50", "１２００.50元"])
    expect(read(typed), typed).toBe(120050);
  for (const typed of ["1200美元", "元", "￥", "5元元", "$5"]) expect(read(typed), typed).toBeUndefined();
  expect(["￥-5", "-￥5元"].map(withoutYuan)).toEqual(["-5", "-5"]);
});

it("the notes of a template say how months and per cents are written", async () => {
  await useDatabase();
  const answer = await sendCall(importTemplate, { type: "fund" }, { token: await sessionOf("10004") });
  const file = path.join(tmpdir(), `fund-${process.pid}.xlsx`);
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  const cells: string[] = [];
  for await (const { rows } of readSheets(file, { name: "fund.xlsx" }))
    cells.push(...rows.flatMap((row) => row.cells.map(String)));
  expect(cells).toContain("月份格式 YYYY-MM，如 2026-11");
  expect(cells.filter((cell) => cell === "百分数，写 5 或 5%")).toHaveLength(2);
});

it("every column of the workbook says in the notes what it wants, in every language", async () => {
  await useDatabase("empty");
  const token = await emptyCompany();
  for (const language of LANGUAGES) {
    const answer = await sendCall(workbookFile, { filled: 0 }, { token, language });
    const file = path.join(tmpdir(), `workbook-${language}-${process.pid}.xlsx`);
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
    const lines: string[][] = [];
    for await (const { sheet, rows } of readSheets(file, { name: "workbook.xlsx" }))
      if (sheet === say(language, { key: "imports:notes.title" }))
        lines.push(...rows.map(({ cells }) => cells.map((cell) => String(cell ?? ""))));
    expect(lines.length).toBeGreaterThan(80);
    expect(lines.filter((line) => !line[3]).map((line) => line.join(" "))).toEqual([]);
    // Of a sheet it speaks by the name that the workbook gives it.
    expect(lines.flat().join("\n")).not.toContain(`“${say(language, { key: "system:acl.import.userRoles" })}”`);
  }
});
