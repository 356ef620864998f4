import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "vitest";
import {
  commitImport,
  importDetail,
  importErrorsOf,
  importPreviewRows,
  previewImport,
} from "~/contracts/platform/imports";
import { cellText } from "~/upstream/platform/spreadsheet/cells.server";
import { readSheets } from "~/upstream/platform/spreadsheet/read.server";
import { callApi, ok, one } from "./api";
import { csv, xlsx } from "./files";

type Row = (string | number)[];

/** An import as a signed-in person works with it. */
export function importOf(type: string, template: string, token: () => string) {
  const as = () => ({ token: token() });
  const upload = async (rows: Row[]) =>
    (await callApi(previewImport, { type, template, name: `${type}.csv` }, { ...as(), file: csv(rows) })).data!;
  const detail = (batchId: number) => ok(importDetail, { type, batchId }, as());
  const commit = async (batchId: number) =>
    callApi(commitImport, { type, batchId, version: (await detail(batchId)).version }, as());
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
    preview: async (batchId: number) =>
      (await ok(importPreviewRows, { type, batchId, page: {}, query: {} }, as())).simpleList,
    /** A workbook as an export answered it, brought back. */
    async bringBack(rows: Row[]) {
      const preview = (
        await callApi(previewImport, { type, template, name: `${type}.xlsx` }, { ...as(), file: await xlsx(rows) })
      ).data!;
      return {
        ...preview,
        ...(await detail(preview.batchId)),
        preview: (
          await ok(
            importPreviewRows,
            { type, batchId: preview.batchId, page: { pageSize: 100 }, query: { action: 2 } },
            as(),
          )
        ).simpleList,
      };
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
    for await (const chunk of readSheets(file, { name: "f.xlsx" }))
      rows.push(...chunk.rows.map(({ cells }) => cells.map(cellText)));
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same rows with one cell changed. */
export function changed(
  rows: string[][],
  find: (row: string[]) => boolean,
  heading: string,
  value: string,
): string[][] {
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

type Dump = Record<string, Record<string, unknown>>;

/** Every row of a table by its key, whole. */
export const dumpOf = async (table: string, key = "id"): Promise<Dump> =>
  (
    await one<{ rows: Dump }>(
      `select coalesce(jsonb_object_agg(to_jsonb(t) ->> '${key}', to_jsonb(t)), '{}') as rows from ${table} t`,
    )
  ).rows;

const BOOKKEEPING = new Set(["version", "updated_by", "updated_at"]);

/**
 * The columns that differ between two dumps, by key, as before and after; who wrote a row last, and when, is left out.
 */
export function differing(before: Dump, after: Dump): Record<string, Record<string, [unknown, unknown]>> {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const rows = keys.map((key) => {
    const [was, is] = [before[key] ?? {}, after[key] ?? {}];
    const columns = Object.keys({ ...was, ...is }).filter(
      (column) => JSON.stringify(was[column]) !== JSON.stringify(is[column]),
    );
    return [
      key,
      columns.length === 0
        ? null
        : Object.fromEntries(
            columns
              .filter((column) => !BOOKKEEPING.has(column))
              .map((column) => [column, [was[column], is[column]] as [unknown, unknown]]),
          ),
    ] as const;
  });
  return Object.fromEntries(rows.flatMap(([key, row]) => (row ? [[key, row]] : [])));
}

/** How many audit rows an action has. */
export const auditCount = async (action: string) =>
  (await one<{ n: number }>("select count(*)::int as n from audit_log where action = $1", [action])).n;

type Import = ReturnType<typeof importOf>;

interface RoundTrip {
  table: string;
  key?: string;
  action: string;
}

/** An export brought back as it is: every row is unchanged, and the commit leaves table and audit as they were. */
export async function expectUnchanged(
  file: Import,
  rows: string[][],
  { table, key, action }: RoundTrip,
): Promise<void> {
  const [stored, told] = [await dumpOf(table, key), await auditCount(action)];
  const back = await file.bringBack(rows);
  expect([back.errorCount, back.creates, back.updates, back.unchanged]).toEqual([0, 0, 0, rows.length - 1]);
  expect((await file.commit(back.batchId)).code).toBe(200);
  expect([await dumpOf(table, key), await auditCount(action)]).toEqual([stored, told]);
}

/**
 * An export with one cell changed, brought back and committed: what the preview says, and what differs in the table.
 */
export async function broughtBack(file: Import, rows: string[][], { table, key, action }: RoundTrip) {
  const [stored, told] = [await dumpOf(table, key), await auditCount(action)];
  const back = await file.bringBack(rows);
  expect([back.errorCount, back.creates, back.updates, back.unchanged]).toEqual([0, 0, 1, rows.length - 2]);
  expect((await file.commit(back.batchId)).code).toBe(200);
  const { n, objectId, before, after } = await auditsOf(action);
  expect(n - told).toBe(1);
  return {
    changes: back.preview.flatMap(({ changes }) => changes),
    differing: differing(stored, await dumpOf(table, key)),
    audit: { objectId, before, after },
  };
}

/** A file with any fault is not committed, and the table stays as it is. */
export async function expectRefused(file: Import, rows: Row[], { table, key, action }: RoundTrip): Promise<void> {
  const [stored, told] = [await dumpOf(table, key), await auditCount(action)];
  const { batchId, errors } = await file.upload(rows);
  expect(errors).toBeGreaterThan(0);
  expect((await file.commit(batchId)).code).toBe(409);
  expect([await dumpOf(table, key), await auditCount(action)]).toEqual([stored, told]);
}
