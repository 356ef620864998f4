import { access, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { SheetError } from "~/upstream/platform/spreadsheet/errors.server";
import { type SheetRemark, writeRemarks } from "~/upstream/platform/spreadsheet/remarks.server";
import { bookOf, bookParts, fileOf, newFile, partOf, readAll, readCells, rowOf, text, zipOf } from "./workbooks";

const heading = "导入错误";
const SHEET = "xl/worksheets/sheet1.xml";
const cell = (reference: string, value: number, style: number) =>
  `<c r="${reference}" s="${style}"><v>${value}</v></c>`;

async function remarked(file: string, remarks: SheetRemark[], options: { headingRow?: number } = {}) {
  const destination = newFile("remarked");
  return {
    destination,
    ...(await writeRemarks({ file, name: "数据.csv" }, remarks, destination, { heading, ...options })),
  };
}

describe("writeRemarks", () => {
  it("adds a column to the workbook, and leaves values, types and everything else alone", async () => {
    const file = await bookOf({
      xfs: '<xf/><xf numFmtId="14" applyNumberFormat="1"><alignment horizontal="left"/></xf>',
      sheets: {
        员工:
          `<row r="1" spans="1:3" ht="30">${text("A1", "工号")}${text("B1", "入职日期")}${text("C1", "金额")}</row>` +
          rowOf(2, text("A2", "007"), cell("B2", 45839, 1), cell("C2", 12.5, 0)) +
          rowOf(3, text("A3", "a &lt;b&gt;"), '<c r="C3"><f>SUM(C2)</f><v>12.5</v></c>') +
          rowOf(4, text("A4", "右"), cell("B4", 45840, 1)),
        其他: rowOf(1, text("A1", "不动")),
      },
      after:
        '<conditionalFormatting sqref="A1"><cfRule type="expression" priority="1"><formula>A1&gt;"x"</formula></cfRule></conditionalFormatting>',
    });
    const result = await remarked(file, [
      { sheet: "员工", row: 2, column: 1, message: "日期太早" },
      { sheet: "员工", row: 2, column: 2, message: "金额 < 0" },
      { sheet: "员工", row: 2, message: "金额 < 0" },
      { sheet: "员工", row: 3, column: 1, message: "必填" },
      { sheet: "员工", row: 6, message: "缺少一行" },
    ]);
    expect(result.format).toBe("xlsx");
    expect(await readAll(result.destination)).toEqual({
      员工: [
        { row: 1, cells: ["工号", "入职日期", "金额", heading] },
        { row: 2, cells: ["007", { date: "2025-07-01" }, 12.5, "日期太早；金额 < 0"] },
        { row: 3, cells: ["a <b>", null, { formula: true }, "必填"] },
        { row: 4, cells: ["右", { date: "2025-07-02" }] },
        { row: 6, cells: [null, null, null, "缺少一行"] },
      ],
      其他: [{ row: 1, cells: ["不动"] }],
    });
    const xml = await partOf(result.destination, SHEET);
    // Two styles: their red twins are 2 and 3.
    expect(xml).toContain('<c r="B2" s="3"><v>45839</v></c><c r="C2" s="2"><v>12.5</v></c><c r="D2"');
    expect(xml).toContain('<c r="B3" s="2"/><c r="C3"><f>SUM(C2)</f>');
    expect(xml).toContain('<cfRule type="expression" priority="1"><formula>A1&gt;"x"</formula>');
    expect(xml).toContain('<row r="1" ht="30">');
    const styles = await partOf(result.destination, "xl/styles.xml");
    expect(styles).toContain(
      '<xf numFmtId="14" applyNumberFormat="1" fillId="2" applyFill="1"><alignment horizontal="left"/></xf></cellXfs>',
    );
    expect(styles).toContain('<fgColor rgb="FFFFC7CE"/>');
    expect(await partOf(result.destination, "xl/worksheets/sheet2.xml")).toBe(
      await partOf(file, "xl/worksheets/sheet2.xml"),
    );
  });

  it("uses the column of an earlier copy again", async () => {
    const file = await bookOf({
      sheets: { S: rowOf(1, text("A1", "x")) + rowOf(2, text("A2", "1")) + rowOf(3, text("A3", "2")) },
    });
    const first = await remarked(file, [
      { sheet: "S", row: 2, message: "一" },
      { sheet: "S", row: 1, column: 0, message: "多余的列" },
    ]);
    expect(await readCells(first.destination)).toEqual([["x", `${heading}；多余的列`], ["1", "一"], ["2"]]);
    const second = await remarked(first.destination, [{ sheet: "S", row: 3, message: "二" }]);
    expect(await readCells(second.destination)).toEqual([["x", heading], ["1"], ["2", "二"]]);
  });

  it("stays clear of merged headings, and writes its title in the lower heading row", async () => {
    const file = await bookOf({
      sheets: { S: rowOf(1, text("A1", "名单")) + rowOf(2, text("A2", "x")) + rowOf(3, text("A3", "1")) },
      after: '<mergeCells><mergeCell ref="A1:D1"/></mergeCells>',
    });
    const { destination } = await remarked(file, [{ sheet: "S", row: 3, message: "错" }], { headingRow: 2 });
    expect((await readAll(destination, { headingRows: 1 })).S?.slice(1)).toEqual([
      { row: 2, cells: ["x", null, null, null, heading] },
      { row: 3, cells: ["1", null, null, null, "错"] },
    ]);
  });

  it("copes with prefixes, missing references and a sheet without rows", async () => {
    const parts = bookParts({ sheets: { S: "", T: "" } });
    const main = 'xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
    parts[SHEET] =
      `<x:worksheet ${main}><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row><x:row/></x:sheetData></x:worksheet>`;
    parts["xl/worksheets/sheet2.xml"] = `<x:worksheet ${main}><x:sheetData/></x:worksheet>`;
    const { destination } = await remarked(await zipOf(parts), [
      { sheet: "S", row: 2, column: 0, message: "甲" },
      { sheet: "T", row: 2, message: "乙" },
    ]);
    expect(await readAll(destination)).toEqual({
      S: [
        { row: 1, cells: [1, 2, heading] },
        { row: 2, cells: [null, null, "甲"] },
      ],
      T: [
        { row: 1, cells: [heading] },
        { row: 2, cells: ["乙"] },
      ],
    });
    expect(await partOf(destination, SHEET)).toContain('<x:row r="2"><x:c r="A2" s="1"/><x:c r="C2"');
  });

  it("gives csv back as csv, its rows where they were", async () => {
    const file = await fileOf("a.csv", "工号,金额\r\n007,-5\r\n\r\n008,=1+1\r\n");
    const { destination, format } = await remarked(file, [
      { sheet: "any", row: 2, column: 1, message: "负数, 不行" },
      { sheet: "any", row: 4, column: 1, message: "公式" },
    ]);
    expect(format).toBe("csv");
    expect(await readFile(destination, "utf8")).toBe(
      `\uFEFF工号,金额,${heading}\r\n007,-5,"负数, 不行"\r\n,,\r\n008,"'=1+1",公式\r\n`,
    );
    const again = await remarked(destination, [{ sheet: "any", row: 2, message: "还是不行" }]);
    expect((await readCells(again.destination))[1]).toEqual(["007", "-5", "还是不行"]);
  });

  it("takes thousands of remarks, and leaves no half file when it fails", async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => rowOf(at + 1, text(`A${at + 1}`, "x"))).join("");
    const remarks = Array.from({ length: 4_999 }, (_, at) => ({
      sheet: "S",
      row: at + 2,
      column: 0,
      message: `错 ${at}`,
    }));
    const { destination } = await remarked(await bookOf({ sheets: { S: rows } }), remarks);
    expect((await readCells(destination))[4_999]).toEqual(["x", "错 4998"]);
    const gone = newFile("gone.xlsx");
    await expect(
      writeRemarks(
        { file: await bookOf({ sheets: { S: rows } }), name: "a" },
        [{ sheet: "T", row: 1, message: "x" }],
        gone,
        { heading },
      ),
    ).rejects.toThrow("no sheet named T");
    await expect(writeRemarks({ file: await fileOf("a", "<html>"), name: "a" }, [], gone, { heading })).rejects.toThrow(
      SheetError,
    );
    await expect(access(gone)).rejects.toMatchObject({ code: "ENOENT" });
  });
});
