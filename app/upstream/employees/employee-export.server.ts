import { PassThrough, Readable } from "node:stream";
import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { EXPORT_FIELDS, type ExportField } from "~/contracts/employees/archives";
import { maskAddress, maskIdNumber, maskMobile } from "~/lib/mask";
import { say } from "~/lib/texts.server";
import { audit } from "../platform/audit.server";
import type { Caller } from "../platform/caller.server";
import { unseal } from "../platform/crypto.server";
import { openCursor } from "../platform/cursor.server";
import { database, transaction } from "../platform/db.server";
import { log } from "../platform/log.server";
import { Refusal } from "../platform/refusal.server";
import { type CellValue, type ColumnKind, writeWorkbook } from "../platform/spreadsheet/write.server";
import { type EmployeeQuery, employeeFilter, type Names, namesOf, orderOf, todayOf } from "./archives.server";
import { mayUnmask } from "./employee-detail.server";
import { employees } from "./tables.server";

const EXPORT = 11011006;
const MAX_ROWS = 50_000;

type Row = Record<string, unknown> & { mobile: string; id_number: string | null };

/**
 * The filtered list as a workbook, streamed from a cursor: the first bytes leave at once and memory does not grow with the
 * rows (employees, exports; shell rule 38). Masked unless the caller may unmask; recorded with filter and row count.
 */
export const exportEmployees = (caller: Caller, input: ExportInput) => exportUpTo(MAX_ROWS, caller, input);

interface ExportInput {
  query: EmployeeQuery;
  fields: readonly ExportField[];
}

export async function exportUpTo(maxRows: number, caller: Caller, input: ExportInput): Promise<Response> {
  const where = await employeeFilter(database().read, caller, EXPORT, input.query);
  const names = await namesOf(database().read, caller);
  const [count] = await database().read.select({ n: sql<number>`count(*)::int` }).from(employees).where(where);
  if (count!.n > maxRows) throw new Refusal(409, { key: "employees:export.tooMany", params: { n: maxRows } });

  const statement = new PgDialect().sqlToQuery(sql`
    select ${columnsOf(input.fields)}
    from ${employees} where ${where} order by ${orderOf(input.query.sort)}`);
  const cursor = await openCursor({ text: statement.sql, values: statement.params }, `export:${caller.actorUserId}`);
  if (cursor === "taken") throw new Refusal(429, { key: "errors:tooMany" });
  await transaction((tx) =>
    audit(tx, caller, { action: "employee.export", objectType: "employee", objectId: "list", siteId: caller.siteId, after: { query: input.query, fields: input.fields, rows: count!.n } }),
  );
  const body = new PassThrough();
  writeWorkbook(body, [
    {
      name: text(caller, "employees:archives.title"),
      columns: input.fields.map((field) => ({ header: text(caller, `employees:field.${field}`), kind: KINDS[field] ?? ("text" as ColumnKind) })),
      rows: batches(cursor, (row) => input.fields.map((field) => cell(caller, names, row, field))),
      pageHeader: `${caller.empName} ${caller.jobNumber} ${todayOf(caller)}`,
    },
  ]).catch((error: Error) => {
    // Headers are gone: a cut connection is the only way left to say that the file is not whole.
    log.warn({ err: error }, "export cut off");
    body.destroy(error);
  });
  const fileName = encodeURIComponent(`${text(caller, "employees:archives.title")}-${todayOf(caller)}.xlsx`);
  return new Response(Readable.toWeb(body) as ReadableStream, {
    headers: {
      "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "content-disposition": `attachment; filename*=UTF-8''${fileName}`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}

async function* batches(cursor: AsyncIterable<Record<string, unknown>[]>, toRow: (row: Row) => CellValue[]): AsyncGenerator<CellValue[][]> {
  for await (const rows of cursor) yield rows.map((row) => toRow(row as Row));
}

/** Columns behind the fields: only what is shown is fetched, the rest costs more than it looks. */
const BEHIND: Partial<Record<ExportField, (keyof typeof employees.$inferSelect)[]>> = {
  departmentPath: ["departmentId"],
  positionName: ["positionId"],
  levelName: ["levelId"],
  siteId: ["siteId", "overseasWarehouse"],
  idNumber: ["empId"],
};

function columnsOf(fields: readonly ExportField[]): SQL {
  const names = new Set(fields.flatMap((field) => BEHIND[field] ?? [field as keyof typeof employees.$inferSelect]));
  const columns = [...names].map((name) => sql`${employees[name]}`);
  if (fields.includes("idNumber")) columns.push(sql`(select id_number from identity_cards where identity_cards.emp_id = ${employees.empId}) as id_number`);
  return sql.join(columns, sql`, `);
}

const NAMES = new Map(EXPORT_FIELDS.map((field) => [field, field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]));

const said = new Map<string, string>();

/** A few dozen words, looked up hundreds of thousands of times. */
function text(caller: Caller, key: string): string {
  const name = `${caller.language}:${key}`;
  let words = said.get(name);
  if (words === undefined) {
    words = say(caller.language, { key });
    said.set(name, words);
  }
  return words;
}

const KINDS: Partial<Record<(typeof EXPORT_FIELDS)[number], ColumnKind>> = {
  hireDate: "date",
  regularDate: "date",
  birthDate: "date",
  idCardExp: "date",
  contractEnd: "date",
  leaveDate: "date",
};

function cell(caller: Caller, names: Names, row: Row, field: ExportField): CellValue {
  const unmasked = mayUnmask(caller);
  const value = row[NAMES.get(field)!] as string | number | null;
  switch (field) {
    case "departmentPath":
      return names.departmentPath(row.department_id as number);
    case "positionName":
      return names.position(row.position_id as number);
    case "levelName":
      return names.level(row.level_id as number | null);
    case "siteId":
      return row.overseas_warehouse === 1 ? text(caller, "employees:site.overseas") : text(caller, `employees:site.${row.site_id}`);
    case "gender":
    case "employment":
    case "staffType":
    case "politicalStatus":
      return value === null ? null : text(caller, `employees:${field}.${value}`);
    case "mobile":
      return unmasked ? row.mobile : maskMobile(row.mobile);
    case "idNumber": {
      const number = row.id_number ? unseal(row.id_number) : "";
      return unmasked ? number : maskIdNumber(number);
    }
    case "householdAddress":
    case "currentAddress":
      return unmasked ? value : maskAddress(String(value ?? ""));
    default:
      return value;
  }
}
