import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { formRow } from "~/contracts/finance/forms";
import type { ListColumns } from "~/lib/lists/columns";
import { formatAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { Reads } from "~/upstream/platform/reads.server";

type Cell = string | number | null;
type Form = z.output<z.ZodObject<typeof formRow>>;

/** A column that a kind has beside the common ones: money in fen. */
interface OwnColumn<Row> {
  name: string;
  kind: "text" | "date" | "money";
  cell: (row: Row) => Cell;
}

/** Minor units of whatever currency, which is named where it is not CNY. */
export const amountIn = (amount: number | null, currency: string): string =>
  amount === null ? "" : `${currency === "CNY" ? "" : `${currency} `}${formatAmount(amount, currency)}`;

/** Leave only where they were chosen, if the list shows them so. */
const LONG: readonly string[] = ["department", "submittedAt"];

/** A list of forms as a workbook, in the columns that the list has; its words are in the namespace of its kind. */
export function exportForms<Row extends Form>(
  caller: Caller,
  {
    namespace,
    list,
    fields,
    query,
    reading,
    where,
    columns,
  }: {
    namespace: string;
    list: ListColumns;
    fields?: readonly string[];
    query: object;
    reading: Reads<Row>;
    where: (db: Reader) => Promise<SQL>;
    columns: readonly OwnColumn<Row>[];
  },
): Promise<Response> {
  const word = (key: string) => say(caller.language, { key });
  const all: OwnColumn<Row>[] = [
    { name: "requester", kind: "text", cell: ({ requester, jobNumber }) => `${requester} ${jobNumber}` },
    { name: "department", kind: "text", cell: ({ department }) => department },
    { name: "company", kind: "text", cell: ({ company }) => company },
    { name: "totalCny", kind: "money", cell: ({ totalCny }) => totalCny },
    ...columns,
    { name: "status", kind: "text", cell: ({ status }) => word(`approval:status.${status}`) },
    { name: "payStatus", kind: "text", cell: ({ payStatus }) => word(`finance:payState.${payStatus}`) },
    { name: "holders", kind: "text", cell: ({ holders }) => holders.join(" ") },
    {
      name: "submittedAt",
      kind: "date",
      cell: ({ submittedAt }) => (submittedAt === null ? null : companyDay(submittedAt)),
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
        name,
        kind,
        header: word(`${namespace}:field.${name}`),
        more: LONG.includes(name) && list.more.includes(name),
      })),
    ],
    rows: async (db) => {
      const conditions = await where(db);
      return {
        count: sql`select count(*)::int as n from ${reading.from} where ${conditions}`,
        select: sql`select ${reading.columns} from ${reading.from} where ${conditions} order by f.id desc`,
        cells: (values) => {
          const form = reading.row(values);
          return [form.number ?? "", ...known.map(({ cell }) => cell(form))];
        },
      };
    },
  });
}
