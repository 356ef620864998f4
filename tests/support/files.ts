import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type CellValue, writeWorkbook } from "~/upstream/platform/spreadsheet/write.server";

/** An xlsx with one sheet of text cells. */
export async function xlsx(rows: CellValue[][], sheet = "Sheet1"): Promise<Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), "office-xlsx-"));
  try {
    const file = path.join(folder, "f.xlsx");
    const [first = [], ...body] = rows;
    const head = Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, column) => first[column] ?? "");
    await writeWorkbook(file, [
      { name: sheet, columns: head.map((header) => ({ header: String(header), kind: "text" as const })), rows: [body] },
    ]);
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** csv as Excel writes it: UTF-8 with mark. */
export const csv = (rows: (string | number)[][]) =>
  Buffer.from(
    `\uFEFF${rows.map((row) => row.map((cell) => (/[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell)).join(",")).join("\r\n")}`,
  );
