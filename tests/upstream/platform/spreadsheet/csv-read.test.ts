import { describe, expect, it } from "vitest";
import { fileOf, readAll, readCells, refusal } from "./workbooks";

describe("delimited text", () => {
  const lines = "工号,姓名\r\n007,张伟\r\n";
  // What Excel in Chinese Windows writes for these lines.
  const gb18030 = Buffer.from("b9a4bac52cd0d5c3fb0d0a3030372cd5c5ceb00d0a", "hex");

  it("is read in UTF-8 with and without mark, in UTF-16 and in GB18030", async () => {
    const expected = [
      ["工号", "姓名"],
      ["007", "张伟"],
    ];
    for (const bytes of [
      Buffer.from(lines),
      Buffer.from(`\uFEFF${lines}`),
      Buffer.from(`\uFEFF${lines}`, "utf16le"),
      Buffer.from(`\uFEFF${lines}`, "utf16le").swap16(),
      gb18030,
    ]) {
      expect(await readCells(await fileOf("a.csv", bytes))).toEqual(expected);
    }
  });

  it("is told from a workbook by its bytes, and named after the file", async () => {
    expect(Object.keys(await readAll(await fileOf("x", lines), { name: "C:\\工资 7月.xlsx" }))).toEqual(["工资 7月"]);
  });

  it("reads GB18030 beyond the two-byte characters", async () => {
    expect(await readCells(await fileOf("a.csv", Buffer.from("95328236d5c52c31", "hex")))).toEqual([["𠀀张", "1"]]);
  });

  it("may be separated by semicolons or tabs, or say how", async () => {
    for (const file of ["a;b,c\nd;e,f", "a\tb,c\nd\te,f", "sep=|\r\na|b,c\nd|e,f"]) {
      expect(await readCells(await fileOf("a.csv", file))).toEqual([
        ["a", "b,c"],
        ["d", "e,f"],
      ]);
    }
  });

  it("says in which row a quote opens that never closes, also when it takes in more than a row may have", async () => {
    for (const rest of ["5,6\n", "5,6\n".repeat(200_000)]) {
      expect(await refusal(await fileOf("a.csv", `a,b\n1,2\n"3,4\n${rest}`))).toMatchObject({
        code: "openQuote",
        params: { row: 3 },
      });
    }
  });

  it("keeps quotes and line breaks inside cells, and counts rows as Excel does", async () => {
    const file = await fileOf("a.csv", 'a,"say ""hi""",x\r\n\r\n"two\r\nlines",5" pipe,,\r\n,,\r\nlast');
    expect(await readAll(file, { name: "a.csv" })).toEqual({
      a: [
        { row: 1, cells: ["a", 'say "hi"', "x"] },
        { row: 3, cells: ["two\r\nlines", '5" pipe'] },
        { row: 5, cells: ["last"] },
      ],
    });
  });

  it("has limits too", async () => {
    const file = await fileOf("a.csv", "a,b,c\n".repeat(11));
    expect(await refusal(file, { maxRows: 10 })).toMatchObject({ code: "tooManyRows" });
    expect(await readCells(file, { maxRows: undefined })).toHaveLength(11);
    expect(await refusal(file, { maxColumns: 2 })).toMatchObject({ code: "tooManyColumns" });
    expect(await refusal(file, { maxUnpackedBytes: 10 })).toMatchObject({ code: "tooLarge" });
    // Damaged or harmful, this was called before; the person has a quote to close.
    expect(await refusal(await fileOf("a.csv", `a,"${"x".repeat(400_000)}`))).toMatchObject({ code: "openQuote" });
    expect(await refusal(await fileOf("a.csv", "\r\n , \r\n"))).toMatchObject({ code: "empty" });
    expect(await refusal(await fileOf("a.csv", ""))).toMatchObject({ code: "empty" });
  });
});
