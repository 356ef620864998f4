import { randomBytes } from "node:crypto";
import { access, readFile } from "node:fs/promises";
import { PassThrough, Writable } from "node:stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeTemplate } from "~/upstream/platform/spreadsheet/template.server";
import { type Column, type ExportRow, writeCsv, writeWorkbook } from "~/upstream/platform/spreadsheet/write.server";
import { newFile, partOf, readAll, readCells } from "./workbooks";

const columns: Column[] = [
  { header: "工号", kind: "text" },
  { header: "金额", kind: "money" },
  { header: "日期", kind: "date" },
  { header: "数量", kind: "number" },
];
const SHEET = "xl/worksheets/sheet1.xml";

async function* batches(rows: ExportRow[], size = 100) {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}

describe("writeWorkbook", () => {
  it("gives back 1,000 rows of every kind", async () => {
    const rows = Array.from(
      { length: 1_000 },
      (_, at): ExportRow => [
        `00${at} 𠮷😀`,
        at % 3 === 0 ? null : at * 101 - 50_000,
        at % 2 === 0 ? "2025-07-01" : "2025-07-01 08:30:15",
        at / 8,
      ],
    );
    const file = newFile("a.xlsx");
    await writeWorkbook(file, [{ name: "员工", columns, rows: batches(rows) }]);
    const [heading, ...read] = (await readAll(file)).员工!;
    expect(heading?.cells).toEqual(["工号", "金额", "日期", "数量"]);
    expect(read.map(({ cells }) => cells)).toEqual(
      rows.map(([number, cents, date, count]) => [
        number,
        cents === null ? null : (cents as number) / 100,
        { date },
        count,
      ]),
    );
  });

  it("shell 22: writes formulas as text cells and amounts as numbers", async () => {
    const file = newFile("a.xlsx");
    const dangerous = ["=1+1", "＝A1", "+1", "-1", "@x", "\tx", "\rx"];
    await writeWorkbook(file, [
      { name: "S", columns, rows: [dangerous.map((text): ExportRow => [text, -500, null, -5])] },
    ]);
    const xml = await partOf(file, SHEET);
    expect(xml).not.toMatch(/<f[ >]/);
    expect(xml).toContain(
      '<c r="A2" s="3" t="inlineStr"><is><t>=1+1</t></is></c><c r="B2" s="6"><v>-5.00</v></c><c r="D2" s="0"><v>-5</v></c>',
    );
    expect((await readCells(file)).slice(1)).toEqual(dangerous.map((text) => [text, -5, null, -5]));
  });

  it("drops characters XML cannot hold and keeps all others", async () => {
    const file = newFile("a.xlsx");
    const text: Column[] = [{ header: "x", kind: "text" }];
    const rows = ["a\u0000\u0008b\uFFFF", "\uD800x\uDC00", " <&>\"' ", "a\r\nb\tc", "_x000D_", "x".repeat(40_000)].map(
      (value): ExportRow => [value],
    );
    await writeWorkbook(file, [{ name: "S", columns: text, rows: [rows] }]);
    const [, ...read] = (await readCells(file)).map(([cell]) => cell);
    expect(read.slice(0, 5)).toEqual(["ab", "x", " <&>\"' ", "a\r\nb\tc", "_x000D_"]);
    expect(read[5]).toHaveLength(32_767);
  });

  it("gives back any text", async () => {
    const anyText = fc
      .string({ unit: "binary", maxLength: 20 })
      .filter((text) => !/[\x00-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/.test(text) && text.trim() !== "");
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 200 }), async (texts) => {
        const sheet = {
          name: "S",
          columns: [{ header: "x", kind: "text" } as const],
          rows: [texts.map((text): ExportRow => [text])],
        };
        const book = newFile("a.xlsx");
        await writeWorkbook(book, [sheet]);
        expect((await readCells(book)).slice(1)).toEqual(texts.map((text) => [text]));
        const csv = newFile("a.csv");
        await writeCsv(csv, sheet);
        expect((await readCells(csv)).slice(1)).toEqual(texts.map((text) => [text]));
      }),
      { numRuns: 10 },
    );
  });

  it("freezes and filters the headings, names tabs acceptably, prints who exported", async () => {
    const file = newFile("a.xlsx");
    const sheet = { columns, rows: [[["1", 1, "2025-07-01", 1]]] as ExportRow[][] };
    await writeWorkbook(file, [
      { ...sheet, name: "A/B", pageHeader: "张三 & 2025" },
      { ...sheet, name: "a:b" },
      { ...sheet, name: "" },
    ]);
    expect(Object.keys(await readAll(file))).toEqual(["A B", "a b (2)", "Sheet"]);
    const xml = await partOf(file, SHEET);
    expect(xml).toContain('state="frozen"');
    expect(xml).toContain('<autoFilter ref="A1:D2"/>');
    expect(xml).toContain("&amp;C张三 &amp;&amp; 2025");
    expect(xml).toContain('<c r="A1" s="1"');
  });

  it("writes dates Excel has none for as text, and refuses half a cent", async () => {
    const file = newFile("a.xlsx");
    await writeWorkbook(file, [{ name: "S", columns, rows: [[["1", 10n, "1899-01-01", Number.NaN]]] }]);
    expect((await readCells(file))[1]).toEqual(["1", 0.1, "1899-01-01", "NaN"]);
    await expect(writeWorkbook(file, [{ name: "S", columns, rows: [[["1", 0.5]]] }])).rejects.toThrow(TypeError);
    await expect(access(file)).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("begins before all rows are there, and lets others work meanwhile", async () => {
    // Rows that the writer takes before anything else of the process has a turn: no clock says whether it is busy.
    let taken = 0;
    let most = 0;
    const noted = (row: ExportRow): ExportRow =>
      new Proxy(row, {
        get(target, key, receiver) {
          if (key === "0") most = Math.max(most, ++taken);
          return Reflect.get(target, key, receiver) as unknown;
        },
      });
    const rows = Array.from(
      { length: 1_000 },
      (_, at): ExportRow => noted([randomBytes(8).toString("hex"), at, "2025-07-01", at]),
    );
    let produced = 0;
    let firstByteAt = -1;
    async function* many() {
      for (; produced < 30; produced++) {
        await new Promise((resolve) => setTimeout(resolve, 1));
        yield rows;
      }
    }
    const output = new PassThrough();
    output.on("data", () => {
      if (firstByteAt < 0) firstByteAt = produced;
    });
    let writing = true;
    const turn = () => {
      taken = 0;
      if (writing) setImmediate(turn);
    };
    turn();
    await writeWorkbook(output, [{ name: "S", columns, rows: many() }]);
    writing = false;
    expect(firstByteAt).toBeLessThan(2);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(500);
  });

  it("closes the source of the rows when the download is cancelled, and passes on its failures", async () => {
    let closed = false;
    async function* endless() {
      try {
        for (;;) yield Array.from({ length: 100 }, (): ExportRow => [randomBytes(99).toString("hex"), 1]);
      } finally {
        closed = true;
      }
    }
    let received = 0;
    const impatient = new Writable({
      write(chunk, _, done) {
        received += chunk.length;
        done(received > 100_000 ? new Error("cancelled") : null);
      },
    });
    await expect(writeWorkbook(impatient, [{ name: "S", columns, rows: endless() }])).rejects.toThrow("cancelled");
    await expect.poll(() => closed).toBe(true);
    const slow = new PassThrough();
    const writing = writeWorkbook(slow, [{ name: "S", columns, rows: endless() }]);
    slow.resume();
    setTimeout(() => slow.destroy(), 20);
    await expect(writing).rejects.toThrow("Premature close");
    async function* broken(): AsyncGenerator<ExportRow[]> {
      yield [["1"]];
      throw new Error("database gone");
    }
    await expect(writeWorkbook(newFile("a.xlsx"), [{ name: "S", columns, rows: broken() }])).rejects.toThrow(
      "database gone",
    );
    await expect(writeCsv(newFile("a.csv"), { columns, rows: broken() })).rejects.toThrow("database gone");
  });
});

describe("writeCsv", () => {
  it("shell 22: protects text that could run, and no numbers", async () => {
    const file = newFile("a.csv");
    const texts = ["=1+1", "＝A1", "+86", "-5", "@x", "\tx", "\rx", "'=1", 'say "hi"', "plain"];
    await writeCsv(file, { columns, rows: [texts.map((text): ExportRow => [text, -500, "2025-07-01", -5])] });
    const csv = await readFile(file, "utf8");
    expect(csv.split("\r\n")).toEqual([
      "\uFEFF工号,金额,日期,数量",
      ...[`"'=1+1"`, `"'＝A1"`, `"'+86"`, `"'-5"`, `"'@x"`, `"'\tx"`, `"'\rx"`, `"''=1"`, `"say ""hi"""`, "plain"].map(
        (text) => `${text},-5.00,2025-07-01,-5`,
      ),
      "",
    ]);
    expect((await readCells(file)).slice(1).map(([text]) => text)).toEqual(texts);
  });
});

describe("writeTemplate", () => {
  it("marks required columns, keeps numbers-like text, offers choices, explains", async () => {
    const file = newFile("template.xlsx");
    await writeTemplate(file, {
      sheets: [
        {
          name: "员工导入",
          columns: [
            { header: "工号", kind: "text", required: true },
            { header: "性别", kind: "text", choices: ["男", "女"] },
            { header: "入职日期", kind: "date" },
          ],
        },
      ],
      notes: { name: "填写说明", rows: [["工号", "必填"]] },
    });
    expect(await readAll(file)).toEqual({
      员工导入: [{ row: 1, cells: ["工号*", "性别", "入职日期"] }],
      填写说明: [{ row: 1, cells: ["工号", "必填"] }],
    });
    const xml = await partOf(file, SHEET);
    expect(xml).toContain('<c r="A1" s="2"');
    expect(xml).toMatch(/<col min="1" max="1" width="[\d.]+" style="3"/);
    expect(xml).toMatch(/<col min="3" max="3" width="[\d.]+" style="4"/);
    expect(xml).toContain("sqref=\"B2:B1048576\"><formula1>'_choices'!$A$1:$A$2</formula1>");
    expect(await partOf(file, "xl/workbook.xml")).toContain('name="_choices" sheetId="3" state="hidden"');
  });

  it("with two tabs each drop-down has its own list", async () => {
    const file = newFile("tabs.xlsx");
    await writeTemplate(file, {
      sheets: [
        { name: "甲", columns: [{ header: "操作", kind: "text", choices: ["授予", "撤销"] }] },
        {
          name: "乙",
          columns: [
            { header: "编码", kind: "text" },
            { header: "状态", kind: "text", choices: ["开", "关", "停"] },
          ],
        },
      ],
    });
    expect(await readAll(file)).toEqual({
      甲: [{ row: 1, cells: ["操作"] }],
      乙: [{ row: 1, cells: ["编码", "状态"] }],
    });
    expect(await partOf(file, SHEET)).toContain("sqref=\"A2:A1048576\"><formula1>'_choices'!$A$1:$A$2</formula1>");
    expect(await partOf(file, SHEET.replace("sheet1", "sheet2"))).toContain(
      "sqref=\"B2:B1048576\"><formula1>'_choices'!$B$1:$B$3</formula1>",
    );
  });
});
