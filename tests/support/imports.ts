import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { commitImport, importDetail, importErrorsOf, importPreviewRows, previewImport } from "~/contracts/platform/imports";
import { cellText } from "~/upstream/platform/spreadsheet/cells.server";
import { readSheets } from "~/upstream/platform/spreadsheet/read.server";
import { callApi, ok, one } from "./api";
import { csv, xlsx } from "./files";

type Row = (string | number)[];

/** An import as a signed-in person works with it. */
export function importOf(type: string, template: string, token: () => string) {
  const as = () => ({ token: token() });
  const upload = async (rows: Row[]) => (await callApi(previewImport, { type, template, name: `${type}.csv` }, { ...as(), file: csv(rows) })).data!;
  const detail = (batchId: number) => ok(importDetail, { type, batchId }, as());
  const commit = async (batchId: number) => callApi(commitImport, { type, batchId, version: (await detail(batchId)).version }, as());
  return {
    upload,
    commit,
    detail,
    /** Every fault as "row heading: sentence". */
    async faults(rows: Row[]): Promise<string[]> {
      const { batchId } = await upload(rows);
      const { simpleList } = await ok(importErrorsOf, { type, batchId, page: { pageSize: 100 }, query: {} }, as());
      return simpleList.map(({ row, header, message }) => `${row} ${header}: ${message}`);
    },
    preview: async (batchId: number) => (await ok(importPreviewRows, { type, batchId, page: {}, query: {} }, as())).simpleList,
    /** A workbook as an export answered it, brought back. */
    async bringBack(rows: Row[]) {
      const preview = (await callApi(previewImport, { type, template, name: `${type}.xlsx` }, { ...as(), file: await xlsx(rows) })).data!;
      return { ...preview, ...(await detail(preview.batchId)), preview: (await ok(importPreviewRows, { type, batchId: preview.batchId, page: { pageSize: 100 }, query: { action: 2 } }, as())).simpleList };
    },
  };
}

/** The rows of an exported workbook, headings first, as texts. */
export async function workbookOf(answer: Response): Promise<string[][]> {
  const folder = mkdtempSync(path.join(tmpdir(), "office-export-"));
  try {
    const file = path.join(folder, "f.xlsx");
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
    const rows: string[][] = [];
    for await (const chunk of readSheets(file, { name: "f.xlsx" })) rows.push(...chunk.rows.map(({ cells }) => cells.map(cellText)));
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same rows with one cell changed. */
export function changed(rows: string[][], find: (row: string[]) => boolean, heading: string, value: string): string[][] {
  const column = rows[0]!.indexOf(heading);
  const at = rows.findIndex((row, n) => n > 0 && find(row));
  if (column < 0 || at < 0) throw new Error(`no cell ${heading}: ${rows[0]!.join(" | ")}`);
  return rows.map((row, n) => (n === at ? rows[0]!.map((_, c) => (c === column ? value : (row[c] ?? ""))) : row));
}

/** Before and after of the newest audit row of an action, and how many there are since. */
export const auditsOf = (action: string) =>
  one<{ n: number; objectId: string; before: Record<string, unknown> | null; after: Record<string, unknown> }>(
    `select count(*) over ()::int as n, object_id as "objectId", before, after from audit_log where action = $1 order by id desc limit 1`,
    [action],
  );
