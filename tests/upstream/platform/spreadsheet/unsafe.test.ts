import { randomBytes } from "node:crypto";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { PartCheck } from "~/upstream/platform/spreadsheet/part-check.server";
import { bookOf, bookParts, readCells, refusal, rowOf, tampered, text, zipOf } from "./workbooks";

const MiB = 1024 * 1024;
const small = () => bookOf({ sheets: { S: rowOf(1, text("A1", "x")) } });

/** Watches memory while something runs; bytes it grew at most. */
async function growth(run: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 2);
  await run().finally(() => clearInterval(timer));
  return Math.max(peak, process.memoryUsage.rss()) - before;
}

describe("a hostile workbook", () => {
  it("shell 23: 2 MB that inflate to 150 MB are stopped at 100 MB, within 200 MB of memory", async () => {
    // Packs about 75:1, so it is the total that stops it, not the ratio.
    function* sheet() {
      yield Buffer.from('<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>');
      for (let written = 0; written < 150 * MiB; written += 64 * 1024) {
        yield Buffer.concat(
          Array.from({ length: 8 }, () =>
            Buffer.concat([
              Buffer.from(`<!--${randomBytes(84).toString("hex")}`),
              Buffer.alloc(8100, "a"),
              Buffer.from("-->"),
            ]),
          ),
        );
      }
      yield Buffer.from("</sheetData></worksheet>");
    }
    const file = await zipOf({ ...bookParts({ sheets: { S: "" } }), "xl/worksheets/sheet1.xml": sheet });
    expect((await stat(file)).size).toBeGreaterThan(1.5 * MiB);
    expect((await stat(file)).size).toBeLessThan(3 * MiB);
    const grown = await growth(async () => {
      expect(await refusal(file)).toMatchObject({
        code: "unsafe",
        params: { reason: "unpacked size", limit: 100 * MiB },
      });
    });
    expect(grown).toBeLessThan(200 * MiB);
  });

  it("is refused when an entry over 1 MB unpacks to more than a hundred times its size", async () => {
    const parts = bookParts({ sheets: { S: "" }, parts: { "docProps/app.xml": () => [Buffer.alloc(5 * MiB, " ")] } });
    expect(await refusal(await zipOf(parts))).toMatchObject({ code: "unsafe", params: { reason: "ratio" } });
  });

  it("shell 23: shared strings with an external entity are refused, and nobody is asked for it", async () => {
    let hits = 0;
    const server = createServer((_, response) => {
      hits++;
      response.end("secret");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`;
    const strings = `<?xml version="1.0"?><!DOCTYPE sst [<!ENTITY x SYSTEM "${url}">]><sst><si><t>&x;</t></si></sst>`;
    const file = await bookOf({
      sheets: { S: rowOf(1, '<c r="A1" t="s"><v>0</v></c>') },
      parts: { "xl/sharedStrings.xml": strings },
    });
    expect(await refusal(file)).toMatchObject({ code: "unsafe" });
    server.close();
    expect(hits).toBe(0);
  });

  it("is refused for a DOCTYPE in a part nobody reads, also in another encoding or under another name", async () => {
    const doctype = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>';
    for (const [part, content] of Object.entries({
      "docProps/core.xml": doctype,
      "customXml/item1.xml": Buffer.from(`\uFEFF${doctype}`, "utf16le"),
      "xl/media/image1.bin": doctype,
    })) {
      const file = await bookOf({ sheets: { S: rowOf(1, text("A1", "x")) }, parts: { [part]: content } });
      expect(await refusal(file)).toMatchObject({ code: "unsafe" });
    }
  });

  it("is found out wherever the border between two chunks falls", () => {
    const bytes = Buffer.from("<a><!DOCTYPE b></a>");
    for (let cut = 1; cut < bytes.length; cut++) {
      const check = new PartCheck("a.xml");
      expect(() => {
        check.write(bytes.subarray(0, cut));
        check.write(bytes.subarray(cut));
      }, String(cut)).toThrow("declaration");
    }
    const harmless = new PartCheck("a.xml");
    for (const byte of Buffer.from("<a><!-- x --><![CDATA[y]]></a>")) harmless.write(Buffer.from([byte]));
    expect(harmless.size).toBe(30);
  });

  it("is refused for undefined entities, bottomless nesting and broken markup", async () => {
    const cell = (content: string) =>
      bookOf({ sheets: { S: rowOf(1, `<c r="A1" t="inlineStr"><is><t>${content}</t></is></c>`) } });
    for (const content of ["&x;", "<a>".repeat(200) + "</a>".repeat(200), "</is>", "\x01", "\uFFFF"]) {
      expect(await refusal(await cell(content))).toMatchObject({ code: "unsafe" });
    }
  });

  it("cannot fill memory with one endless text, attribute, comment or tag, with entities, or with styles", async () => {
    const many = (unit: string) =>
      Array.from({ length: 400 }, () => Buffer.from(`${unit}${randomBytes(600).toString("hex")}`.repeat(40)));
    const sheet =
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row><c t="inlineStr">';
    const cases: [string, string, string][] = [
      ["<is><t>", "", "overlong token"],
      ["<is><t>", "&#65;", "overlong token"],
      ["<is><t><![CDATA[", "]]><![CDATA[", "tooLarge"],
      ['<is><t a="', "", "overlong token"],
      ["<is><!--", "--><!--", "overlong token"],
      ["<a", "", "overlong token"],
    ];
    for (const [before, unit, reason] of cases) {
      const content = () => [Buffer.from(sheet + before), ...many(unit)];
      const file = await zipOf({ ...bookParts({ sheets: { S: "" } }), "xl/worksheets/sheet1.xml": content });
      const grown = await growth(async () =>
        expect(String(await refusal(file, { maxRatio: 10_000 })), before).toContain(reason),
      );
      expect(grown).toBeLessThan(200 * MiB);
    }
    const styles = () => [
      Buffer.from("<styleSheet><cellXfs>"),
      ...many("<xf/>"),
      Buffer.from("</cellXfs></styleSheet>"),
    ];
    const file = await bookOf({ sheets: { S: "" }, parts: { "xl/styles.xml": styles } });
    expect(await refusal(file, { maxRatio: 10_000 })).toMatchObject({
      code: "unsafe",
      params: { reason: "size of a structural part" },
    });
  });

  it("may not name entries outside itself", async () => {
    const parts = bookParts({ sheets: { S: rowOf(1, text("A1", "x")) }, parts: { "ab/evil.xml": "<a/>" } });
    const file = await zipOf(parts);
    for (const name of ["../evil.xml", "///evil.xml", "C:/evil.xml", "\\..\\vil.xml"]) {
      const bad = await tampered(file, (bytes) =>
        Buffer.from(bytes.toString("latin1").replaceAll("ab/evil.xml", name), "latin1"),
      );
      expect(await refusal(bad), name).toMatchObject({
        code: "unsafe",
        params: { reason: expect.stringMatching(/path/) },
      });
    }
  });

  it("may not hold more than 1,000 entries, two of one name, or another archive", async () => {
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`xl/media/${at}.png`, "x"]));
    expect(await refusal(await bookOf({ sheets: { S: "" }, parts: many }))).toMatchObject({
      code: "unsafe",
      params: { reason: "entries" },
    });
    const twice = { "XL/workbook.xml": "<a/>" };
    expect(await refusal(await bookOf({ sheets: { S: "" }, parts: twice }))).toMatchObject({
      params: { reason: "duplicate entry" },
    });
    const archive = Buffer.from("504b030414000000", "hex");
    for (const [part, content] of Object.entries({
      "xl/embeddings/book.xlsx": Buffer.from("x"),
      "xl/embeddings/a.bin": archive,
    })) {
      const file = await bookOf({ sheets: { S: "" }, parts: { [part]: content } });
      expect(await refusal(file)).toMatchObject({ params: { reason: "nested archive" } });
    }
  });

  it("is not believed about its sizes", async () => {
    const rows = Array.from({ length: 2_000 }, (_, at) => rowOf(at + 1, text(`A${at + 1}`, "x"))).join("");
    const file = await bookOf({ sheets: { S: rows } });
    const central = (bytes: Buffer) => bytes.indexOf("xl/worksheets/sheet1.xml", bytes.indexOf("504b0102", "hex")) - 46;
    for (const size of [10, 90_000_000]) {
      const bad = await tampered(file, (bytes) => void bytes.writeUInt32LE(size, central(bytes) + 24));
      expect(await refusal(bad), `declares ${size}`).toMatchObject({ code: "unsafe" });
    }
    const packed = await tampered(file, (bytes) => void bytes.writeUInt32LE(0x7fffffff, central(bytes) + 20));
    expect(await refusal(packed)).toMatchObject({ code: "unsafe" });
    // The header in front of the data may say what it likes: only the directory is read.
    const local = await tampered(
      file,
      (bytes) => void bytes.writeUInt32LE(0x7fffffff, bytes.indexOf("xl/worksheets/sheet1.xml") - 30 + 22),
    );
    expect(await readCells(local)).toHaveLength(2_000);
  });

  it("is refused when its directory or its data is damaged", async () => {
    const file = await small();
    const damages: Record<string, (bytes: Buffer) => Buffer | undefined> = {
      "no directory": (bytes) => bytes.subarray(0, bytes.length - 30),
      "half a file": (bytes) => bytes.subarray(0, bytes.length >> 1),
      "directory elsewhere": (bytes) => void bytes.writeUInt32LE(bytes.length + 1, bytes.length - 6),
      "garbage in the data": (bytes) => void bytes.fill(0xff, 120, 180),
      "more entries than there are": (bytes) => void bytes.writeUInt32LE(0x00630063, bytes.length - 14),
    };
    for (const [damage, change] of Object.entries(damages)) {
      expect(await refusal(await tampered(file, change)), damage).toMatchObject({ code: "unsafe" });
    }
  });

  it("is refused when a sheet or a string is missing", async () => {
    const { "xl/worksheets/sheet1.xml": _, ...rest } = bookParts({ sheets: { S: "" } });
    expect(await refusal(await zipOf(rest))).toMatchObject({ code: "unsafe", params: { reason: "missing sheet" } });
    expect(await refusal(await bookOf({ sheets: { S: rowOf(1, '<c r="A1" t="s"><v>7</v></c>') } }))).toMatchObject({
      code: "unsafe",
    });
    for (const row of [
      '<row r="0"/>',
      '<row r="1048577"/>',
      '<row r="1e400"/>',
      '<row><c r="XFE1"/></row>',
      '<row><c r="7"/></row>',
    ]) {
      expect(await refusal(await bookOf({ sheets: { S: row } })), row).toMatchObject({ code: "unsafe" });
    }
  });
});
