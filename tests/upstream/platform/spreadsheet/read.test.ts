import { describe, expect, it } from "vitest";
import { readSheets } from "~/upstream/platform/spreadsheet/read.server";
import { bookOf, bookParts, readAll, readCells, refusal, rowOf, text, zipOf } from "./workbooks";

const number = (reference: string, value: number | string, style = 0) =>
  `<c r="${reference}" s="${style}"><v>${value}</v></c>`;

describe("a workbook", () => {
  it("gives every kind of cell", async () => {
    const file = await bookOf({
      sheets: {
        员工: rowOf(
          1,
          text("A1", "姓名 𠮷😀"),
          '<c r="B1" t="s"><v>1</v></c>',
          number("C1", "-12.50"),
          '<c r="D1" t="b"><v>1</v></c>',
          '<c r="E1" t="e"><v>#N/A</v></c>',
          '<c r="F1"><f>SUM(C1)</f><v>7</v></c>',
          '<c r="G1" t="str"><f t="shared" si="0"/><v>x</v></c>',
          '<c r="H1" t="d"><v>2025-07-01T00:00:00</v></c>',
          '<c r="J1" t="str"><v>a&amp;b</v></c>',
          '<c r="K1" s="0"/>',
        ),
      },
      strings:
        "<si><t>unused</t></si><si><r><t>two </t></r><r><t>runs_x000D__x005F_x</t></r><rPh><t>reading aid</t></rPh></si>",
    });
    expect(await readAll(file)).toEqual({
      员工: [
        {
          row: 1,
          cells: [
            "姓名 𠮷😀",
            "two runs\r_x",
            -12.5,
            true,
            { error: "#N/A" },
            { formula: true },
            { formula: true },
            { date: "2025-07-01" },
            null,
            "a&b",
          ],
        },
      ],
    });
  });

  it("shows numbers with the fifteen digits a person sees", async () => {
    const file = await bookOf({
      sheets: {
        S: rowOf(1, number("A1", "3.3000000000000003"), number("B1", "0.1"), number("C1", "440301199001011200")),
      },
    });
    expect(await readCells(file)).toEqual([[3.3, 0.1, 440301199001011000]]);
  });

  it("turns serial numbers into dates by their number format", async () => {
    const formats = [
      'yyyy"年"m"月"d"日"',
      "[$-F800]dddd\\,\\ mmmm\\ dd",
      "yyyy\\-mm\\-dd\\ hh:mm:ss",
      "[h]:mm",
      '0.00"days"',
      "[Red]#,##0;General",
      "aaaa",
    ];
    const numFmts = formats
      .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', "&quot;")}"/>`)
      .join("");
    const ids = [14, 22, 31, 20, 58, ...formats.map((_, at) => 164 + at)];
    const file = await bookOf({
      numFmts,
      xfs: `<xf/>${ids.map((id) => `<xf numFmtId="${id}"/>`).join("")}`,
      sheets: {
        S:
          rowOf(1, ...ids.map((_, at) => number(`${String.fromCharCode(65 + at)}1`, 45839.3541666667, at + 1))) +
          rowOf(
            2,
            number("A2", 59, 1),
            number("B2", 60, 1),
            number("C2", 61, 1),
            number("D2", 45839.999999, 2),
            number("E2", -1, 1),
            number("F2", 0.5, 4),
          ),
      },
    });
    expect(await readCells(file)).toEqual([
      [
        { date: "2025-07-01" },
        { date: "2025-07-01 08:30:00" },
        { date: "2025-07-01" },
        { time: "08:30:00" },
        { date: "2025-07-01" },
        { date: "2025-07-01" },
        { date: "2025-07-01" },
        { date: "2025-07-01 08:30:00" },
        { time: "1100144:30:00" },
        45839.3541666667,
        45839.3541666667,
        { date: "2025-07-01" },
      ],
      [
        { date: "1900-02-28" },
        { date: "1900-02-29" },
        { date: "1900-03-01" },
        { date: "2025-07-02 00:00:00" },
        -1,
        { time: "12:00:00" },
      ],
    ]);
  });

  it("per cents are read as the person sees them: 5% stands in the file as 0.05", async () => {
    const numFmts = '<numFmt numFmtId="164" formatCode="0.0%"/><numFmt numFmtId="165" formatCode="&quot;%&quot;0"/>';
    const file = await bookOf({
      numFmts,
      xfs: `<xf/>${[9, 10, 164, 165].map((id) => `<xf numFmtId="${id}"/>`).join("")}`,
      sheets: {
        S: rowOf(
          1,
          number("A1", 0.05, 1),
          number("B1", 0.0725, 2),
          number("C1", 0.07, 3),
          number("D1", 5, 4),
          number("E1", 1, 1),
        ),
      },
    });
    expect(await readCells(file)).toEqual([["5%", "7.25%", "7%", 5, "100%"]]);
  });

  it("counts from 1904 when the workbook does, and says so", async () => {
    const file = await bookOf({
      date1904: true,
      xfs: '<xf/><xf numFmtId="14"/>',
      sheets: { S: rowOf(1, number("A1", 44377, 1), number("B1", 44377)) },
    });
    for await (const chunk of readSheets(file, { name: "a.xlsx" })) {
      expect(chunk).toMatchObject({ date1904: true, rows: [{ cells: [{ date: "2025-07-01" }, 44377] }] });
    }
  });

  it("repeats merged headings, and leaves merged amounts alone", async () => {
    const file = await bookOf({
      sheets: {
        S:
          rowOf(1, text("A1", "姓名"), text("B1", "工资"), text("D1", "备注")) +
          rowOf(2, text("B2", "应发"), text("C2", "实发")) +
          rowOf(3, text("A3", "张伟"), number("B3", 100)) +
          rowOf(4, text("A4", "王芳")),
      },
      after:
        '<mergeCells count="4"><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/><mergeCell ref="D1:D2"/><mergeCell ref="B3:B4"/></mergeCells>',
    });
    expect(await readCells(file)).toEqual([
      ["姓名", "工资", "工资", "备注"],
      ["姓名", "应发", "实发", "备注"],
      ["张伟", 100],
      ["王芳"],
    ]);
  });

  it("does not believe in a merge over the whole grid", async () => {
    const file = await bookOf({
      sheets: { S: rowOf(1, text("A1", "x")) },
      after: '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>',
    });
    const [heading] = await readCells(file, { maxColumns: 20 });
    expect(heading).toHaveLength(20);
  });

  it("drops empty rows and empty ends, and keeps the row numbers Excel shows", async () => {
    const file = await bookOf({
      sheets: {
        S:
          rowOf(1, text("A1", "x"), '<c r="B1" s="0"/>') +
          rowOf(2, text("A2", "  ")) +
          rowOf(5, text("B5", "y")) +
          rowOf(900, '<c r="A900"/>'),
      },
    });
    expect((await readAll(file)).S).toEqual([
      { row: 1, cells: ["x"] },
      { row: 5, cells: [null, "y"] },
    ]);
  });

  it("understands cells without references and a namespace prefix", async () => {
    const parts = bookParts({ sheets: { S: "" } });
    parts["xl/worksheets/sheet1.xml"] =
      '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row><x:row><x:c/><x:c><x:v>3</x:v></x:c></x:row></x:sheetData><x:mergeCells><x:mergeCell ref="B1:C1"/></x:mergeCells></x:worksheet>';
    expect((await readAll(await zipOf(parts))).S).toEqual([
      { row: 1, cells: [1, 2, 2] },
      { row: 2, cells: [null, 3] },
    ]);
  });

  it("skips hidden sheets, and reads only the first when asked to", async () => {
    const file = await bookOf({
      sheets: { A: rowOf(1, text("A1", "a")), B: rowOf(1, text("A1", "b")), C: rowOf(1, text("A1", "c")) },
      hidden: ["A"],
    });
    expect(Object.keys(await readAll(file))).toEqual(["B", "C"]);
    expect(Object.keys(await readAll(file, { sheets: "first" }))).toEqual(["B"]);
  });

  it("reads a far-out cell without making room up to it", async () => {
    const far = await bookOf({ sheets: { S: rowOf(1, text("A1", "x")) + rowOf(1048576, text("A1048576", "y")) } });
    expect((await readAll(far)).S?.map(({ row }) => row)).toEqual([1, 1048576]);
    expect(await refusal(await bookOf({ sheets: { S: rowOf(1048576, text("XFD1048576", "y")) } }))).toMatchObject({
      code: "tooManyColumns",
      params: { limit: 200, sheet: "S", row: 1048576 },
    });
  });

  it("refuses 100,001 rows when 100,000 are allowed, and a sheet with nothing in it", async () => {
    let rows = "";
    for (let row = 1; row <= 100_001; row++) rows += `<row r="${row}"><c r="A${row}"><v>${row}</v></c></row>`;
    const file = await bookOf({ sheets: { S: rows } });
    expect(await refusal(file, { maxRows: 100_000 })).toMatchObject({
      code: "tooManyRows",
      params: { limit: 100_000, sheet: "S" },
    });
    expect(await readCells(file, { maxRows: 100_001 })).toHaveLength(100_001);
    expect(await refusal(await bookOf({ sheets: { S: rowOf(1, '<c r="A1"/>') } }))).toMatchObject({ code: "empty" });
  });

  it("refuses a cell longer than Excel allows", async () => {
    const file = await bookOf({ sheets: { S: rowOf(1, text("A1", "x".repeat(32_768))) } });
    expect(await refusal(file)).toMatchObject({ code: "tooLarge", params: { limit: 32_767 } });
  });

  it("ends its thread when the reader stops early, and leaves the event loop free", async () => {
    let rows = "";
    for (let row = 1; row <= 20_000; row++)
      rows += rowOf(row, ...["A", "B", "C", "D", "E", "F"].map((column) => text(`${column}${row}`, `值 ${row}`)));
    const file = await bookOf({ sheets: { S: rows } });
    const ports = () => process.getActiveResourcesInfo().filter((resource) => resource === "MessagePort").length;
    const before = ports();
    for await (const chunk of readSheets(file, { name: "a.xlsx" })) {
      expect(chunk.rows.length).toBeLessThanOrEqual(500);
      break;
    }
    expect(ports()).toBe(before);
    // Turns that others have meanwhile: read in this thread there would be hardly any.
    let turns = 0;
    let reading = true;
    const turn = () => {
      turns += 1;
      if (reading) setImmediate(turn);
    };
    turn();
    expect(await readCells(file)).toHaveLength(20_000);
    reading = false;
    expect(turns).toBeGreaterThan(200);
  });

  it("passes on that the file is gone", async () => {
    await expect(readAll("/nowhere/a.xlsx")).rejects.toMatchObject({ code: "ENOENT" });
  });
});
