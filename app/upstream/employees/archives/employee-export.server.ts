import { type SQL, sql } from "drizzle-orm";
import type { ExportField } from "~/contracts/employees/archives";
import { MAY } from "~/contracts/employees/may";
import { maskAddress, maskIdNumber, maskMobile } from "~/lib/mask";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import { say } from "~/lib/texts.server";
import { todayOf } from "~/upstream/organization/person-day.server";
import { employees } from "~/upstream/organization/tables.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { unseal } from "~/upstream/platform/identity/crypto.server";
import type { CellValue, ColumnKind } from "~/upstream/platform/spreadsheet/write.server";
import { type EmployeeQuery, employeeFilter, type Names, namesOf, orderOf } from "./archives.server";
import { unmaskedFor } from "./employee-detail.server";
import { levelWords } from "./person-skills.server";

const MAX_ROWS = 50_000;

/**
 * The filtered list as a workbook, streamed from a cursor: the first bytes leave at once and memory does not grow with
 * the rows (employees, exports; shell rule 38). Masked unless the caller may unmask, asks for it and says why; recorded
 * with filter, row count and reason.
 */
export const exportEmployees = (caller: Caller, input: ExportInput) => exportUpTo(MAX_ROWS, caller, input);

interface ExportInput {
  query: EmployeeQuery;
  fields: readonly ExportField[];
  whole: number;
  reason: string;
}

export function exportUpTo(
  maxRows: number,
  caller: Caller,
  { query, fields, whole, reason }: ExportInput,
): Promise<Response> {
  const unmasked = unmaskedFor(caller, whole);
  const columns = columnsOf(fields);
  return exportAnswer(caller, {
    action: "employee.export",
    objectType: "employee",
    asked: { query, fields, ...(unmasked && { whole, reason }) },
    maxRows,
    title: text(caller, "employees:archives.title"),
    day: todayOf(caller),
    columns: fields.map((field) => ({
      header: text(caller, `employees:field.${field}`),
      kind: KINDS[field] ?? ("text" as ColumnKind),
    })),
    rows: async (db) => {
      const where = await employeeFilter(db, caller, MAY.archives.export, query);
      return {
        count: sql`select count(*)::int as n from ${employees} where ${where}`,
        select: sql`
          select ${sql.join(columns.map(selected), sql`, `)}
          from ${employees}
          where ${where}
          order by ${orderOf(query.sort)}
        `,
        cells: Promise.all([namesOf(db, caller), levelWords(db, caller)]).then(([names, { words }]) => {
          const cells = fields.map((field) =>
            cellOf(field, caller, unmasked, { ...names, language: words }, (column) => columns.indexOf(column)),
          );
          return (row) => cells.map((cell) => cell(row));
        }),
      };
    },
  });
}

type Column = keyof typeof employees.$inferSelect | keyof typeof BESIDE;

/** Columns that stand in tables beside the person's own row. */
const BESIDE = {
  idNumber: sql`(select id_number from identity_cards where identity_cards.emp_id = ${employees.empId})`,
  languages: sql`
    (
      select array_agg(s.language || ':' || s.level order by s.language, s.level)
      from language_skills s
      where s.emp_id = ${employees.empId}
    )
  `,
  platforms: sql`
    (
      select string_agg(p.name, '; ' order by p.code)
      from employee_platforms e
      join platforms p on p.id = e.platform_id
      where e.emp_id = ${employees.empId}
    )
  `,
};

/** Columns behind the fields: only what is shown is fetched, the rest costs more than it looks. */
const BEHIND: Partial<Record<ExportField, Column[]>> = {
  departmentPath: ["departmentId"],
  positionName: ["positionId"],
  levelName: ["levelId"],
  siteId: ["siteId", "overseasWarehouse"],
};

const columnsOf = (fields: readonly ExportField[]): Column[] => [
  ...new Set(fields.flatMap((field) => BEHIND[field] ?? [field as Column])),
];

function selected(column: Column): SQL {
  return column in BESIDE
    ? BESIDE[column as keyof typeof BESIDE]
    : sql`${employees[column as keyof typeof employees.$inferSelect]}`;
}

const KINDS: Partial<Record<ExportField, ColumnKind>> = {
  hireDate: "date",
  regularDate: "date",
  birthDate: "date",
  idCardExp: "date",
  contractEnd: "date",
  leaveDate: "date",
};

const text = (caller: Caller, key: string) => say(caller.language, { key });

/** Makes a cell from a row as it was fetched. */
type CellOf = (row: unknown[]) => CellValue;

/** What a field shows: decided once for the export, because it is done hundreds of thousands of times. */
function cellOf(
  field: ExportField,
  caller: Caller,
  unmasked: boolean,
  names: Names & { language: (told: string) => string },
  indexOf: (column: Column) => number,
): CellOf {
  const value = <T>(column: Column) => {
    const at = indexOf(column);
    return (row: unknown[]) => row[at] as T;
  };
  switch (field) {
    case "departmentPath": {
      const id = value<number>("departmentId");
      return (row) => names.departmentPath(id(row));
    }
    case "positionName": {
      const id = value<number>("positionId");
      return (row) => names.position(id(row));
    }
    case "levelName": {
      const id = value<number | null>("levelId");
      return (row) => names.level(id(row));
    }
    case "siteId": {
      const [site, overseas] = [value<number>("siteId"), value<number>("overseasWarehouse")];
      const word = (of: number) => say(caller.language, { key: `site:${of}` });
      return (row) => word(overseas(row) === 1 ? OVERSEAS_SITE : site(row));
    }
    case "gender":
    case "employment":
    case "staffType":
    case "politicalStatus": {
      const code = value<number | null>(field);
      const word = wordsOf(caller, `employees:${field}`);
      return (row) => word(code(row));
    }
    case "mobile": {
      const mobile = value<string>("mobile");
      return unmasked ? mobile : (row) => maskMobile(mobile(row));
    }
    case "idNumber": {
      const sealed = value<string | null>("idNumber");
      const number = (row: unknown[]) => {
        const kept = sealed(row);
        return kept ? unseal(kept) : "";
      };
      return unmasked ? number : (row) => maskIdNumber(number(row));
    }
    case "languages": {
      const told = value<string[] | null>("languages");
      return (row) => told(row)?.map(names.language).join("; ") ?? null;
    }
    case "householdAddress":
    case "currentAddress": {
      const address = value<string>(field);
      return unmasked ? address : (row) => maskAddress(address(row));
    }
    default:
      return value<string | number | null>(field);
  }
}

/** Words of a code such as a gender, each looked up once; null for none. */
function wordsOf(caller: Caller, key: string): (code: number | string | null) => string | null {
  const words = new Map<number | string | null, string | null>([[null, null]]);
  return (code) => {
    let word = words.get(code);
    if (word === undefined) {
      word = text(caller, `${key}.${code}`);
      words.set(code, word);
    }
    return word;
  };
}
