import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { SaxesParser } from "saxes";
import yauzl from "yauzl";
import { idCheckCharacter } from "~/lib/employees/id-number";
import { LANGUAGES } from "~/lib/languages";
import { addDays } from "~/lib/period-dates";
import { personTokens } from "~/upstream/employees/archives/employee-parts.server";
import { basicImport } from "~/upstream/employees/archives/imports/basic.server";
import { type CopyValue, copyRows } from "~/upstream/platform/database/copy.server";
import { clientOf, database, transaction } from "~/upstream/platform/database/db.server";
import { storeFile } from "~/upstream/platform/files/files.server";
import { blindIndex, seal } from "~/upstream/platform/identity/crypto.server";
import { checkFile } from "~/upstream/platform/imports/check.server";
import { applyBatch } from "~/upstream/platform/imports/commit.server";
import type { ImportDefinition } from "~/upstream/platform/imports/definition.server";
import { headingOf } from "~/upstream/platform/imports/heading.server";
import { writeCsv, writeWorkbook } from "~/upstream/platform/spreadsheet/write.server";
import { importBatches } from "~/upstream/platform/tables/imports.server";
import { archivesTimes } from "./archives";
import { inChild } from "./child";
import { line, megabytes, milliseconds, quantile, ratio, seconds, timed } from "./print";
import { callerFor, type Server, sessionsOf, withServer } from "./setup";

const ROWS = 100_000;
const FIELDS = [
  "empName",
  "idType",
  "idNumber",
  "mobile",
  "departmentCode",
  "positionName",
  "levelName",
  "site",
  "hireDate",
  "staffType",
  "nation",
  "email",
];

interface Place {
  departmentId: number;
  code: string;
  positionId: number;
  name: string;
}

/** One position that takes everybody. */
async function roomyPosition(): Promise<Place> {
  const { rows } = await database().writePool.query<Place>(
    `update positions p set planned_count = 10000000 from departments d
     where p.position_id = (select min(position_id) from positions join departments using (department_id) where site_id = 1 and hazardous = 0)
       and d.department_id = p.department_id
     returning d.department_id as "departmentId", d.code, p.position_id as "positionId", p.name`,
  );
  return rows[0]!;
}

/** An invented person, 1,000 a birthday. */
function person(n: number, place: Place): string[] {
  const first17 = `110000${addDays("1980-01-01", Math.floor(n / 1000)).replaceAll("-", "")}${String(n % 1000).padStart(3, "0")}`;
  const surname = String.fromCodePoint(0x4e00 + (n % 500));
  const given = String.fromCodePoint(0x5e00 + (n % 1_000), 0x660e + (n % 300));
  return [
    surname + given,
    "1",
    first17 + idCheckCharacter(first17),
    `139${String(n).padStart(8, "0")}`,
    place.code,
    place.name,
    "",
    "1",
    "2026-11-02",
    "1",
    "",
    `p${n}@example.com`,
  ];
}

function* people(place: Place): Generator<string[][]> {
  for (let from = 0; from < ROWS; from += 1_000) yield Array.from({ length: 1_000 }, (_, n) => person(from + n, place));
}

const headers = () =>
  basicImport.columns
    .filter(({ field }) => FIELDS.includes(field))
    .map((column) => ({ field: column.field, header: headingOf(column, LANGUAGES[0]) }));

async function writeFiles(place: Place): Promise<{ xlsx: string; csv: string }> {
  const titles = new Map(headers().map(({ field, header }) => [field, header]));
  const columns = FIELDS.map((field) => ({ header: titles.get(field)!, kind: "text" as const }));
  const [xlsx, csv] = [
    path.join(tmpdir(), `bench-${process.pid}.xlsx`),
    path.join(tmpdir(), `bench-${process.pid}.csv`),
  ];
  await writeWorkbook(xlsx, [{ name: "people", columns, rows: people(place) }]);
  await writeCsv(csv, { columns, rows: people(place) });
  return { xlsx, csv };
}

/** The bare reader of a workbook: yauzl and saxes, cells as text, nothing checked. */
export async function bareRead(file: string): Promise<number> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.open(file, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
  );
  let cells = 0;
  await new Promise<void>((resolve, reject) => {
    zip.on("end", resolve);
    zip.on("entry", (entry: yauzl.Entry) => {
      if (!entry.fileName.endsWith("sheet1.xml")) return zip.readEntry();
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        const parser = new SaxesParser();
        let row: string[] = [];
        let text = "";
        parser.on("opentag", ({ name }) => {
          if (name === "row") row = [];
          else if (name === "c") text = "";
        });
        parser.on("text", (part) => {
          text += part;
        });
        parser.on("closetag", ({ name }) => {
          if (name === "c") row.push(text);
          else if (name === "row") cells += row.length;
        });
        stream.setEncoding("utf8");
        stream.on("data", (chunk: string) => void parser.write(chunk));
        stream.on("end", () => {
          parser.close();
          zip.readEntry();
        });
      });
    });
    zip.readEntry();
  });
  return cells;
}

/** COPY of the same people into the same tables with all their indexes, the rows lying ready. */
async function bareCopy(place: Place): Promise<number> {
  const tables: [string, string[], CopyValue[][]][] = [
    [
      "employees",
      [
        "emp_id",
        "job_number",
        "emp_name",
        "name_pinyin",
        "search_tokens",
        "gender",
        "birth_date",
        "mobile",
        "department_id",
        "position_id",
        "site_id",
        "hire_date",
        "lifecycle",
        "email",
      ],
      [],
    ],
    ["identity_cards", ["emp_id", "id_type", "id_number", "id_hash"], []],
    ["employment_spells", ["emp_id", "company_id", "start_date"], []],
    ["users", ["job_number", "username", "emp_id", "site_id", "overseas_warehouse", "must_change_password"], []],
  ];
  let n = 0;
  for (const run of people(place)) {
    for (const [name, , idNumber, mobile, , , , , hireDate, , , email] of run as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ][]) {
      n += 1;
      const empId = 10_000_000 + n;
      const jobNumber = String(500_000 + n);
      const tokens = personTokens(name, jobNumber);
      const birth = idNumber.slice(6, 14).replace(/(\d{4})(\d\d)(\d\d)/, "$1-$2-$3");
      tables[0]![2].push([
        empId,
        jobNumber,
        name,
        tokens.namePinyin,
        tokens.searchTokens,
        Number(idNumber[16]) % 2 === 1 ? 1 : 2,
        birth,
        mobile,
        place.departmentId,
        place.positionId,
        1,
        hireDate,
        3,
        email,
      ]);
      tables[1]![2].push([empId, 1, seal(idNumber), blindIndex("idNumber", idNumber)]);
      tables[2]![2].push([empId, 1, hireDate]);
      tables[3]![2].push([jobNumber, jobNumber, empId, 1, 0, true]);
    }
  }
  const { ms } = await timed(() =>
    transaction(async (tx) => {
      for (const [table, columns, rows] of tables) await copyRows(clientOf(tx), table, columns, rows);
    }),
  );
  return ms;
}

/** The product's way, from the stored file to the commit. */
export async function readToCommitted(definition: ImportDefinition, jobNumber: string, file: string, expected: number) {
  const caller = await callerFor(jobNumber);
  const stored = await storeFile(Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>);
  const { type, template } = definition;
  const [batch] = await database()
    .write.insert(importBatches)
    .values({
      type,
      template,
      fileName: path.basename(file),
      storeKey: stored.storeKey,
      fileHash: stored.sha256,
      fileSize: stored.size,
      language: "zh",
      siteId: 1,
      createdBy: caller.userId,
      actorUserId: caller.actorUserId,
    })
    .returning();
  const check = await timed(() => checkFile(batch!, definition, caller));
  const { rows } = await database().write.execute<{ error_count: number; rows: number; failure: unknown }>(
    sql`select error_count, rows, failure from import_batches where id = ${batch!.id}`,
  );
  if (rows[0]!.error_count > 0 || rows[0]!.rows !== expected)
    throw new Error(`the file was refused: ${JSON.stringify(rows[0])}`);
  const commit = await timed(() => transaction((tx) => applyBatch(tx, batch!, definition, caller)));
  return { check: check.ms, commit: commit.ms };
}

function importFile({ file }: { file: string }) {
  const definition = { ...basicImport, maxRows: 2 * ROWS, maxBytes: 200 * 1024 * 1024 } as unknown as ImportDefinition;
  return readToCommitted(definition, "10003", file, ROWS);
}

export const importJobs = {
  "import.read": ({ file }: { file: string }) => timed(() => bareRead(file)).then(({ ms }) => ms),
  "import.copy": ({ place }: { place: Place }) => bareCopy(place),
  "import.product": importFile,
};

export const importBench = () =>
  withServer(async (server) => {
    await server.create("bench_base", 300);
    const place = await roomyPosition();
    const files = await writeFiles(place);
    line(
      `  ${ROWS.toLocaleString("en")} rows x ${FIELDS.length} columns, xlsx ${((await stat(files.xlsx)).size / 1e6).toFixed(1)} MB, csv ${((await stat(files.csv)).size / 1e6).toFixed(1)} MB`,
    );
    const read = await inChild<number>("import.read", { file: files.xlsx });
    await server.copy("bench_base", "bench_copy");
    await server.use("bench_copy");
    const copy = await inChild<number>("import.copy", { place });
    for (const kind of ["xlsx", "csv"] as const) await oneFile(server, kind, files[kind], read, copy);
  });

async function oneFile(
  server: Server,
  kind: "xlsx" | "csv",
  file: string,
  read: { result: number; maxRSS: number },
  copy: { result: number },
): Promise<void> {
  await server.copy("bench_base", `bench_${kind}`);
  await server.use(`bench_${kind}`);
  const cookies = (await sessionsOf("10003", 100)).map((token) => `oa_web_token=${token}`);
  const url = await server.web();
  const idle = await archivesTimes(url, cookies, { rounds: 150 });
  let working = true;
  const during = archivesTimes(url, cookies, { while: () => working });
  const { result, maxRSS } = await inChild<{ check: number; commit: number }>("import.product", { file });
  working = false;
  const busy = await during;
  await server.stopWeb();
  const total = result.check + result.commit;
  const base = kind === "xlsx" ? read.result + copy.result : copy.result;
  ratio(
    `${kind} to the bare ${kind === "xlsx" ? "reader + COPY" : "COPY"}`,
    total / base,
    kind === "xlsx" ? "<= 3" : "<= 4",
    {
      "read and check": seconds(result.check),
      commit: seconds(result.commit),
      ...(kind === "xlsx" && { "bare reader": `${seconds(read.result)}, ${megabytes(read.maxRSS)}` }),
      "bare COPY into the indexed tables": seconds(copy.result),
    },
  );
  line(`  ${kind} peak memory of the importing process: ${megabytes(maxRSS)} (target <= 400 MB)`);
  ratio(`${kind} list p95 meanwhile to idle`, quantile(busy, 0.95) / quantile(idle, 0.95), "<= 2", {
    "p95 / p50 meanwhile": `${milliseconds(quantile(busy, 0.95))} / ${milliseconds(quantile(busy, 0.5))} (${busy.length} requests)`,
    "p95 / p50 idle": `${milliseconds(quantile(idle, 0.95))} / ${milliseconds(quantile(idle, 0.5))}`,
  });
}
