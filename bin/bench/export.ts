import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { EXPORT_FIELDS } from "~/contracts/employees/archives";
import { exportUpTo } from "~/upstream/employees/archives/employee-export.server";
import { readSheets } from "~/upstream/platform/spreadsheet/read.server";
import { type CellValue, type ColumnKind, writeWorkbook } from "~/upstream/platform/spreadsheet/write.server";
import { inChild } from "./child";
import { megabytes, ratio, seconds, timed } from "./print";
import { callerFor, withServer } from "./setup";

const ROWS = 100_000;
const FIELDS = EXPORT_FIELDS.slice(0, 12);
const DATES = ["hireDate", "regularDate"];

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

async function product({ target }: { target: string | null }) {
  const caller = await callerFor("10002");
  const started = performance.now();
  const response = await exportUpTo(2 * ROWS, caller, {
    query: { sort: "jobNumber" } as never,
    fields: FIELDS,
    whole: 0,
    reason: "",
  });
  let firstByte = 0;
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  body.once("data", () => {
    firstByte = performance.now() - started;
  });
  await pipeline(body, target ? createWriteStream(target) : nowhere());
  return { ms: performance.now() - started, firstByte };
}

/** The writer alone: the same cells, lying ready. */
async function bare({ file }: { file: string }) {
  const columns = FIELDS.map((field) => ({
    header: field as string,
    kind: (DATES.includes(field) ? "date" : "text") as ColumnKind,
  }));
  const runs: CellValue[][][] = [];
  for await (const chunk of readSheets(file, { name: "bench.xlsx", maxRows: 2 * ROWS, maxUnpackedBytes: 1e9 })) {
    runs.push(
      chunk.rows.map(({ cells }) =>
        cells.map((cell) =>
          cell !== null && typeof cell === "object" ? ("date" in cell ? cell.date : null) : (cell as CellValue),
        ),
      ),
    );
  }
  runs[0]!.shift();
  return (await timed(() => writeWorkbook(nowhere(), [{ name: "people", columns, rows: runs }]))).ms;
}

export const exportJobs = { "export.product": product, "export.bare": bare };

export const exportBench = () =>
  withServer(async (server) => {
    await server.create("bench_export", ROWS);
    const file = path.join(tmpdir(), `bench-export-${process.pid}.xlsx`);
    await inChild("export.product", { target: file });
    const writer = await inChild<number>("export.bare", { file });
    const { result, maxRSS } = await inChild<{ ms: number; firstByte: number }>("export.product", { target: null });
    await rm(file);
    ratio(
      `${ROWS.toLocaleString("en")} rows x ${FIELDS.length} columns to the bare writer`,
      result.ms / writer.result,
      "<= 1.5",
      {
        "whole export (count, cursor, names, masks, writer)": seconds(result.ms),
        "bare writer of the same cells": seconds(writer.result),
        "first byte after": seconds(result.firstByte),
        "peak memory of the exporting process": megabytes(maxRSS),
      },
    );
  });
