import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { searchSuppliers as contract, SupplierRow } from "~/contracts/finance/suppliers";
import { supplierList } from "~/lib/finance/register-lists";
import { minorDigits } from "~/lib/money";
import { say } from "~/lib/texts.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { every } from "~/upstream/platform/reads.server";
import { exportRegister, registerPage, registerRecord, type Source } from "~/upstream/platform/register-reads.server";
import { moneyText } from "~/upstream/platform/spreadsheet/columns.server";

type Input = z.output<(typeof contract)["input"]>;

const COLUMNS = sql`
  s.id, s.supplier_name as "supplierName", s.credit_code as "creditCode", s.item, s.period_from as "periodFrom",
    s.period_to as "periodTo", s.amount, s.currency, s.rating, s.result
`;

function sourceOf({ likeName, result, rating, from, to }: Input["query"]): Source {
  return {
    from: sql`supplier_history s`,
    where: every([
      likeName &&
        sql`
          (
            ${contains(sql`s.supplier_name`, likeName)}
              or ${contains(sql`s.credit_code`, likeName)}
              or ${contains(sql`s.item`, likeName)}
          )
        `,
      result !== undefined && sql`s.result = ${result}`,
      rating !== undefined && sql`s.rating = ${rating}`,
      from && sql`s.period_to >= ${from}::date`,
      to && sql`s.period_from <= ${to}::date`,
    ]),
    order: sql`s.period_from desc, s.id desc`,
  };
}

/** Past dealings, the latest first. */
export const searchSuppliers = (db: Reader, _caller: Caller, { page, query }: Input) =>
  registerPage<SupplierRow>(db, page, COLUMNS, sourceOf(query));

export const supplierDetail = (db: Reader, _caller: Caller, { id }: { id: number }) =>
  registerRecord<SupplierRow & { remark: string; version: number }>(
    db,
    sql`${COLUMNS}, s.remark, s.version`,
    sql`supplier_history s`,
    sql`s.id = ${id}`,
  );

/** The columns of the import first. */
export function exportSuppliers(
  caller: Caller,
  { query, fields }: { query: Input["query"]; fields?: readonly string[] },
): Promise<Response> {
  return exportRegister(caller, {
    texts: "suppliers",
    object: "supplierHistory",
    query,
    list: supplierList,
    chosen: fields,
    columns: {
      supplierName: "text",
      creditCode: "text",
      item: "text",
      periodFrom: "date",
      periodTo: "date",
      amount: "text",
      currency: "text",
      rating: "number",
      result: "text",
      remark: "text",
    },
    select: sql`
      s.supplier_name, s.credit_code, s.item, s.period_from, s.period_to, s.amount, s.currency, s.rating, s.result,
        s.remark
    `,
    source: sourceOf(query),
    cells: (row) => [
      ...(row.slice(0, 5) as string[]),
      moneyText(row[5] as number, minorDigits(row[6] as string)),
      ...(row.slice(6, 8) as (string | number | null)[]),
      say(caller.language, { key: `suppliers:result.${row[8]}` }),
      row[9] as string,
    ],
  });
}
