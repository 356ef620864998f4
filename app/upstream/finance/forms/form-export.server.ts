import { type SQL, sql } from "drizzle-orm";
import type { ListColumns } from "~/lib/lists/columns";
import { formatAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { FORM_NAMES, formColumns } from "./form-search.server";

type Cell = string | number | null;

/** A column that a kind has beside the common ones: money in fen. */
export interface OwnColumn {
  name: string;
  kind: "text" | "date" | "money";
  /** Of the values that `own` selects, in their order, and what the form is about. */
  cell: (values: unknown[], form: { total: number | null; currency: string }) => Cell;
}

/** Minor units of whatever currency, which is named where it is not CNY. */
export const amountIn = (amount: number | null, currency: string): string =>
  amount === null ? "" : `${currency === "CNY" ? "" : `${currency} `}${formatAmount(amount, currency)}`;

/** What the common columns select, by place. */
const AT = {
  ...{ number: 2, requester: 3, jobNumber: 4, department: 5, company: 6, currency: 7, total: 8, totalCny: 9 },
  ...{ status: 10, pay: 11 },
};
const SUBMITTED = 12;
const HOLDERS = 13;
const OWN = 14;
/** Leave only where they were chosen, if the list shows them so. */
const LONG: readonly string[] = ["department", "submittedAt"];

/**
 * A list of forms as a workbook, in the columns that the list has; its words are in the namespace of its kind.
 * @param own what is selected beside the common columns
 */
export function exportForms(
  caller: Caller,
  {
    namespace,
    list,
    fields,
    query,
    from,
    where,
    own,
    columns,
  }: {
    namespace: string;
    list: ListColumns;
    fields?: readonly string[];
    query: object;
    from: SQL;
    where: (db: Reader) => Promise<SQL>;
    own: SQL;
    columns: readonly OwnColumn[];
  },
): Promise<Response> {
  const word = (key: string) => say(caller.language, { key });
  const text = (value: unknown) => (value === null ? "" : String(value));
  const money = (value: unknown) => value as number | null;
  const ownOf = (row: unknown[]) => ({ total: money(row[AT.total]), currency: row[AT.currency] as string });
  const all: { name: string; kind: OwnColumn["kind"]; cell: (row: unknown[]) => Cell }[] = [
    { name: "requester", kind: "text", cell: (row) => `${text(row[AT.requester])} ${text(row[AT.jobNumber])}` },
    { name: "department", kind: "text", cell: (row) => text(row[AT.department]) },
    { name: "company", kind: "text", cell: (row) => text(row[AT.company]) },
    { name: "totalCny", kind: "money", cell: (row) => money(row[AT.totalCny]) },
    ...columns.map(({ name, kind, cell }) => ({
      ...{ name, kind },
      cell: (row: unknown[]) => cell(row.slice(OWN), ownOf(row)),
    })),
    { name: "status", kind: "text", cell: (row) => word(`approval:status.${row[AT.status]}`) },
    { name: "payStatus", kind: "text", cell: (row) => word(`finance:payState.${row[AT.pay]}`) },
    { name: "holders", kind: "text", cell: (row) => (row[HOLDERS] as string[]).join(" ") },
    {
      name: "submittedAt",
      kind: "date",
      cell: (row) => (row[SUBMITTED] === null ? null : companyDay(row[SUBMITTED] as string)),
    },
  ];
  const known = all.filter(({ name }) => list.columns.includes(name) || list.more.includes(name));
  return exportAnswer(caller, {
    action: `${namespace}.export`,
    objectType: namespace,
    asked: { query },
    chosen: fields,
    title: word(`${namespace}:title`),
    day: companyDay(),
    columns: [
      { header: word(`${namespace}:field.number`), kind: "text" },
      ...known.map(({ name, kind }) => ({
        ...{ name, kind },
        header: word(`${namespace}:field.${name}`),
        more: LONG.includes(name) && list.more.includes(name),
      })),
    ],
    rows: async (db) => {
      const conditions = await where(db);
      return {
        count: sql`select count(*)::int as n from ${from} where ${conditions}`,
        select: sql`
          select ${formColumns(caller.language)}, ${own}
          from ${from}
          ${FORM_NAMES}
          where ${conditions}
          order by f.id desc`,
        cells: (row) => [text(row[AT.number]), ...known.map(({ cell }) => cell(row))],
      };
    },
  });
}
