import { describe, expect, it } from "vitest";
import { bookOf, compoundFile, fileOf, readCells, refusal, rowOf, tampered, text, zipOf } from "./workbooks";

describe("a file that is no plain workbook", () => {
  const OLE = Buffer.from("d0cf11e0a1b11ae1", "hex");

  it("is refused as encrypted when it is a protected workbook or a protected zip", async () => {
    const protectedBook = Buffer.concat([
      OLE,
      Buffer.alloc(600_000),
      Buffer.from("EncryptedPackage", "utf16le"),
      Buffer.alloc(500),
    ]);
    expect(await refusal(await fileOf("a.xlsx", protectedBook))).toMatchObject({ code: "encrypted" });
    const zip = await tampered(
      await bookOf({ sheets: { S: rowOf(1, text("A1", "x")) } }),
      (bytes) => void bytes.writeUInt16LE(1, bytes.indexOf("504b0102", "hex") + 8),
    );
    expect(await refusal(zip)).toMatchObject({ code: "encrypted" });
  });

  it("is refused for macros, wherever they show", async () => {
    const types = (type: string) => ({
      "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`,
    });
    const signs: Record<string, string>[] = [
      { "xl/vbaProject.bin": "x" },
      { "xl/macrosheets/sheet1.xml": "<a/>" },
      types("application/vnd.ms-excel.sheet.macroEnabled.main+xml"),
      types("application/vnd.ms-excel.sheet.binary.macroEnabled.main"),
    ];
    for (const parts of signs) {
      expect(await refusal(await bookOf({ sheets: { S: rowOf(1, text("A1", "x")) }, parts }))).toMatchObject({
        code: "macros",
      });
    }
  });

  it("is refused as an old workbook when it is one, in either of its forms, and as a protected one when it is that", async () => {
    for (const stream of ["Workbook", "Book"]) {
      expect(await refusal(await fileOf("a.xls", compoundFile([stream])))).toMatchObject({ code: "oldExcel" });
    }
    expect(await refusal(await fileOf("a.xlsx", compoundFile(["EncryptionInfo", "EncryptedPackage"])))).toMatchObject({
      code: "encrypted",
    });
    expect(await refusal(await fileOf("a.xls", compoundFile(["WordDocument"])))).toMatchObject({
      code: "notSpreadsheet",
    });
  });

  it("is refused when it is html, pdf, a picture, a program or a Word file by another name", async () => {
    for (const content of [
      "\uFEFF  <html><table><tr><td>1</td></tr></table></html>",
      '<?xml version="1.0"?><Workbook/>',
      "%PDF-1.7\n1 0 obj",
      "{\\rtf1 x}",
      Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
      Buffer.from("ffd8ffe000104a464946", "hex"),
      Buffer.from("4d5a90000300000004000000ffff", "hex"),
      Buffer.concat([Buffer.from("a,b\n1,2\n".repeat(1_000)), Buffer.alloc(1)]),
      Buffer.from("a,b\n\xff\xff\xff\n", "latin1"),
      Buffer.concat([OLE, Buffer.alloc(1_000)]),
    ]) {
      expect(await refusal(await fileOf("a.xlsx", content)), String(content).slice(0, 20)).toMatchObject({
        code: "notSpreadsheet",
      });
    }
    expect(await refusal(await zipOf({ "word/document.xml": "<a/>" }))).toMatchObject({ code: "notSpreadsheet" });
  });

  it("does not follow external links, and reads the workbook that has them", async () => {
    const file = await bookOf({
      sheets: { S: rowOf(1, text("A1", "x"), '<c r="B1"><f>[1]S!A1</f><v>5</v></c>') },
      parts: {
        "xl/externalLinks/externalLink1.xml": "<externalLink/>",
        "xl/externalLinks/_rels/externalLink1.xml.rels":
          '<Relationships><Relationship Id="rId1" Type="x" Target="http://127.0.0.1:9/a.xlsx" TargetMode="External"/></Relationships>',
      },
    });
    expect(await readCells(file)).toEqual([["x", { formula: true }]]);
  });
});
